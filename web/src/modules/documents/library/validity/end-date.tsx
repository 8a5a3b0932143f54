import { Group } from '@mantine/core'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { text } from '#web/platform/texts/setup.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { endingOf } from './validity.ts'

/** The last day of a document, with a word where it is over or near. */
export function EndDate({ day }: { day: string | null }) {
  const ending = endingOf(day, today())
  return (
    <Group gap={8} wrap="nowrap">
      <span>{formatDay(day)}</span>
      {ending === 'over' && <StateBadge label={text('documents:validity.over')} color="red" />}
      {ending === 'near' && <StateBadge label={text('documents:validity.near')} color="orange" />}
    </Group>
  )
}
