import type { AnafStatus } from '#contracts/invoices/efactura/connection.ts'
import { ENDING_DAYS } from '#contracts/invoices/efactura/connection.ts'
import { dayIn } from '#platform/clock.ts'
import type { Services } from '#platform/http/context.ts'
import { BUCHAREST_ZONE } from '../clock/days.ts'
import type { Connection } from './connections.ts'

const DAY_MS = 86_400_000

/** Civil days of Bucharest until a connection ends; below zero once it has. */
export const daysLeft = ({ ends_at }: Pick<Connection, 'ends_at'>, now: Date): number =>
  Math.round((Date.parse(dayIn(new Date(ends_at), BUCHAREST_ZONE)) - Date.parse(dayIn(now, BUCHAREST_ZONE))) / DAY_MS)

function stateOf(connection: Connection, now: Date): AnafStatus['state'] {
  if (connection.broken_at || Date.parse(connection.ends_at) <= now.getTime()) return 'ended'
  if (connection.no_right_at) return 'no_right'
  return daysLeft(connection, now) <= Math.max(...ENDING_DAYS) ? 'ending' : 'connected'
}

/** How a company stands with ANAF, as its pages say it. */
export function statusOf({ config, clock }: Services, connection: Connection | undefined): AnafStatus {
  const common = { configured: config.anaf !== null, trial: config.anaf?.kind === 'trial' }
  if (!connection || !config.anaf)
    return {
      ...common,
      connected: false,
      state: 'none',
      expires_at: null,
      person: null,
      connected_at: null,
      cui: null,
      days_left: null,
    }
  const now = clock.now()
  const state = stateOf(connection, now)
  return {
    ...common,
    connected: state === 'connected' || state === 'ending',
    state,
    expires_at: new Date(connection.ends_at).toISOString(),
    person: connection.person,
    connected_at: new Date(connection.connected_at).toISOString(),
    cui: connection.cui,
    days_left: daysLeft(connection, now),
  }
}
