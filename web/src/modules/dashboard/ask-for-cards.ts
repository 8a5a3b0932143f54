import { together } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { queryClient } from '#web/platform/query/client.ts'
import type { Session } from '#web/platform/session/use-session.ts'
import { queryOf } from './cards/use-open-lines.ts'
import type { CardFill, CardQuery, OpenFill } from './slots.ts'

/** Asks for all that these cards show, in one request; what is kept is not asked for again. */
export function askForCards(person: Session, cards: readonly CardFill[], open: readonly OpenFill[]): void {
  const day = today()
  const queries: CardQuery[] = [
    ...cards.flatMap(({ asks }) => asks?.(person) ?? []),
    ...(cards.some(({ key }) => key === 'open') ? open.map((fill) => queryOf(fill, day) as CardQuery) : []),
  ]
  together(() => {
    for (const query of queries) void queryClient.prefetchQuery(query)
  })
}
