import type { TimelineLineAttributes } from '#contracts/calendar/timeline.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLine, CardLines } from '#web/ui/display/list-card.tsx'

/** What happened, in the server's words, and when. */
export function ActivityLines({ lines }: { lines: readonly WireRecord<TimelineLineAttributes>[] }) {
  const { t } = useTexts()
  const { day } = useFormat()
  return (
    <CardLines>
      {lines.map(({ id, attributes: { title, type, start_date } }) => (
        <CardLine key={id} name={title} facts={[day(start_date), t(`calendar:activity.${type}`)]}>
          {null}
        </CardLine>
      ))}
    </CardLines>
  )
}
