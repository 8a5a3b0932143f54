import { Badge } from '@mantine/core'
import { useWaitingTotal } from '#web/engine/approvals/waiting/use-waiting-counts.ts'

/** How much waits for the reader, beside the inbox in the menu. */
export function WaitingBadge() {
  const total = useWaitingTotal()
  if (total === 0) return null
  return (
    <Badge size="sm" variant="light" color="gray" ml="auto" flex="none" data-figures>
      {total}
    </Badge>
  )
}
