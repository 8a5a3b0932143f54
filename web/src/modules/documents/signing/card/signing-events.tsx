import { Text, Timeline } from '@mantine/core'
import type { FormerRequest } from '#contracts/documents/signing-answers.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './card.module.css'

/** What happened to a request, line by line. */
export function SigningEvents({ request }: { request: Pick<FormerRequest, 'signers' | 'events'> }) {
  const { t } = useTexts()
  const format = useFormat()
  const nameOf = (id: string | null) => request.signers.find((signer) => signer.id === id)?.name
  return (
    <Timeline bulletSize={10} lineWidth={2} className={classes.events}>
      {request.events.map((event) => (
        <Timeline.Item key={`${event.at} ${event.what} ${event.signer_id}`}>
          <Text fz="sm" component="span">
            {t(`documents:signing.event.${event.what}`, { name: nameOf(event.signer_id) ?? event.by ?? '' })}
          </Text>{' '}
          <Text c="dimmed" fz="xs" component="span">
            {format.moment(event.at)}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
