import { Alert, Group, Text } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { PreviewLink } from '#web/engine/table/rows/preview-link.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { spanText } from '../span.ts'
import { useWaitingChanges } from '../waiting/use-waiting.ts'

/** Changes of approved leave that wait for the reader: no list of requests shows them. Renders nothing when none waits. */
export function WaitingAmendments() {
  const { t } = useTexts()
  const changes = useWaitingChanges().records
  if (changes.length === 0) return null
  return (
    <Alert
      color="gray"
      icon={<IconScissors size={18} aria-hidden />}
      title={t('holidays:request.changesWaiting', { count: changes.length })}
      mb="sm"
    >
      {changes.map((change) => {
        const request = relatedOne(change, 'holiday')
        return (
          <Group key={change.id} gap={6}>
            <PreviewLink id={change.attributes.holiday_id}>{request && relatedName(request, 'employee')}</PreviewLink>
            <Text span fz="sm" data-figures>
              {t('holidays:request.change', { span: spanText(change.attributes, t) })}
            </Text>
          </Group>
        )
      })}
    </Alert>
  )
}
