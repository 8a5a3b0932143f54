import { earlierOf, firstOfYear, lastOfYear, laterOf } from '#contracts/engine/values/civil-days.ts'
import { type Behaviour, changeOf, type Row, type WriteContext } from '#engine/index.ts'
import { notifyOfTerms } from '#modules/team/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import { type Balance, lengthOf, lockBalances } from '../ledger/balances.ts'
import { openLedger } from '../ledger/ledger.ts'
import { lockLeaveFoundBy, lockLeaveOf } from '../ledger/locks.ts'
import { isGiven, periodOfCorrection, sumOf } from '../ledger/periods.ts'
import { settle } from '../ledger/settle.ts'
import { countsNothing } from '../ledger/uses.ts'
import { inDays, inMinutes } from '../rules/day-cost.ts'

const lockFirst = ({ tx, tenant }: WriteContext, id: string) =>
  lockLeaveFoundBy(
    { tx, tenantId: tenant.id },
    sql`select employee_id from holiday_balances where tenant_id = ${tenant.id} and id = ${id}`,
  )

/**
 * Enters the difference between what the year gives and what it is to give, with its reason. A figure that reads the same
 * as the one there is changes nothing: days have two decimals, minutes are finer.
 */
async function correct(write: WriteContext, days: number, reason: string | null, id: string): Promise<void> {
  const { tx, tenant, actor } = write
  const at = changeOf(write)
  const row = await tx.row<{ employee_id: string; year: number }>(
    sql`select employee_id, year from holiday_balances where tenant_id = ${tenant.id} and id = ${id}`,
  )
  const { employee_id, year } = row!
  const balance = (await lockBalances(at, [employee_id], year)).find((one) => one.id === id)!
  const ledger = await openLedger(at, [balance])
  const length = lengthOf(balance)
  const given = sumOf(ledger.periods(balance), isGiven)
  const before = inDays(given, length)
  if (before === days) return
  ledger.want(balance, {
    kind: 'correction',
    period_key: periodOfCorrection(newId()),
    minutes: inMinutes(days, length) - given,
    day: earlierOf(laterOf(at.today, firstOfYear(year)), lastOfYear(year)),
    facts: { before, after: days },
  })
  await ledger.write('corrected', reason ?? undefined)
  await settle(at, [employee_id], 'corrected', year)
  await audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: 'holiday-balances',
    recordId: id,
    action: 'update',
    aboutId: employee_id,
    before: { initial_balance: before },
    after: { initial_balance: days, ...(reason ? { reason } : {}) },
  })
  await notifyOfTerms(write, employee_id, ['leaveBalance'])
}

export const balanceBehaviour: Behaviour = {
  lockFirst,
  lockAll: ({ tx, tenant }) => lockLeaveOf({ tx, tenantId: tenant.id }, 'everybody'),
  async validate(_write, values: Row, before) {
    if (before!.deleted_at !== null) throw refused('archivedBalance')
    if (values.initial_balance === undefined) return []
    if (countsNothing(before as unknown as Balance)) return [['initial_balance', 'rule.unlimitedBalance']]
    // People know what a year that is over had given: a change of it is never silent.
    return before!.closed_at !== null && !values.reason ? [['reason', 'rule.closedBalance']] : []
  },
  async afterUpdate(write, values, before) {
    const days = values.initial_balance as number | undefined
    if (days !== undefined) await correct(write, days, (values.reason as string | null) ?? null, before.id as string)
  },
}
