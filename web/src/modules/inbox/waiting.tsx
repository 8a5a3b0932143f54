import { ON_THE_CARD } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { WaitingCard } from '#web/engine/approvals/waiting/waiting-card.tsx'
import { isPlainEmployee } from '#web/modules/team/index.ts'
import { useSession } from '#web/platform/session/use-session.ts'

/** What waits for the reader, on the dashboard. Plain employees decide on nothing: of theirs there is less. */
export function Waiting() {
  return <WaitingCard room={isPlainEmployee(useSession()) ? 1 : ON_THE_CARD} inbox="/inbox" />
}
