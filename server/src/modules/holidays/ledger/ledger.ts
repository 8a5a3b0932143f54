import type { EntryCause, EntryKind } from '#contracts/holidays/balances.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { Balance } from './balances.ts'

/** What the ledger of a balance must hold for one period, in all. */
export interface Wanted {
  kind: EntryKind
  /** The kind of an entry that gives back, where that has a name of its own. */
  back?: EntryKind
  /** Says what is accounted for; entries of one key are added up. */
  period_key: string
  minutes: number
  day: string
  facts?: Record<string, unknown>
  holidayId?: string
}

export interface Ledger {
  /** Minutes by period, with what was wanted since. */
  periods(balance: Balance): ReadonlyMap<string, number>
  /** Has the ledger hold so much for the period: the difference to what is there is entered by `write`. */
  want(balance: Balance, wanted: Wanted): void
  /** Enters the differences; answers how many there were. */
  write(cause: EntryCause, reason?: string): Promise<number>
}

interface Posted {
  holiday_balance_id: string
  period_key: string
  minutes: number
  ordinal: number
}

/**
 * The ledgers of balances, which must be locked. Nothing that was entered is ever changed: what is wanted is compared with
 * the sum that is there and the difference is added, so that the same asked twice adds nothing.
 */
export async function openLedger(at: Change, balances: readonly Balance[]): Promise<Ledger> {
  const ids = balances.map(({ id }) => id)
  const posted = await at.tx.rows<Posted>(sql`select holiday_balance_id, period_key, sum(minutes)::int as minutes,
      max(ordinal) as ordinal from holiday_entries
    where tenant_id = ${at.tenantId} and holiday_balance_id = any(${ids}::uuid[])
    group by holiday_balance_id, period_key`)
  const sums = new Map<string, Map<string, number>>(ids.map((id) => [id, new Map()]))
  const ordinals = new Map<string, number>()
  for (const { holiday_balance_id: id, period_key, minutes, ordinal } of posted) {
    sums.get(id)!.set(period_key, minutes)
    ordinals.set(`${id} ${period_key}`, ordinal)
  }
  let rows: Record<string, unknown>[] = []

  function want(balance: Balance, wanted: Wanted): void {
    const periods = sums.get(balance.id)!
    const before = periods.get(wanted.period_key)
    const minutes = wanted.minutes - (before ?? 0)
    if (minutes === 0) return
    // A difference says what stood there and what stands there now; accrual differs day by day, and says so by itself.
    const change =
      before === undefined || wanted.kind === 'accrual' ? {} : { before_minutes: before, after_minutes: wanted.minutes }
    const key = `${balance.id} ${wanted.period_key}`
    const ordinal = (ordinals.get(key) ?? 0) + 1
    ordinals.set(key, ordinal)
    periods.set(wanted.period_key, wanted.minutes)
    rows.push({
      id: newId(),
      holiday_balance_id: balance.id,
      kind: minutes > 0 && wanted.back ? wanted.back : wanted.kind,
      period_key: wanted.period_key,
      ordinal,
      minutes,
      day: wanted.day,
      rule_version: balance.rule_version,
      facts: { ...wanted.facts, ...change },
      holiday_id: wanted.holidayId ?? null,
    })
  }

  async function write(cause: EntryCause, reason?: string): Promise<number> {
    const same = { tenant_id: at.tenantId, cause, reason: reason ?? null, created_by: at.userId }
    const fresh = rows.map((row) => ({ ...row, ...same }))
    rows = []
    return insertRows(at.tx, 'holiday_entries', fresh)
  }

  return { periods: (balance) => sums.get(balance.id)!, want, write }
}
