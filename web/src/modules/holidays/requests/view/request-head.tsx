import { Group, Text } from '@mantine/core'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { policyOf, type RequestRecord } from '../request-record.ts'
import { spanText } from '../span.ts'
import { StatusBadge } from '../status-badge.tsx'

/** Whose leave it is, of what kind and when, in a line. */
export function RequestHead({ request }: { request: RequestRecord }) {
  const { t } = useTexts()
  const name = relatedName(request, 'employee')
  return (
    <Group gap="sm" wrap="nowrap" mb="md">
      <PersonAvatar name={name} image={relatedOne(request, 'employee')?.attributes.avatar} size={40} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }} data-figures>
          {policyOf(request)} · {spanText(request.attributes, t)}
        </Text>
      </div>
      <StatusBadge status={request.attributes.status} />
    </Group>
  )
}
