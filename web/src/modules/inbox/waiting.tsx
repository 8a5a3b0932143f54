import { WaitingCard } from '#web/engine/approvals/waiting-card.tsx'
import { isPlainEmployee } from '#web/modules/team/index.ts'
import { useSession } from '#web/platform/session/use-session.ts'

/** What waits for the reader, on the dashboard. Few plain employees decide on anything: for them no room is held. */
export function Waiting() {
  return <WaitingCard holdsRoom={!isPlainEmployee(useSession())} inbox="/inbox" />
}
