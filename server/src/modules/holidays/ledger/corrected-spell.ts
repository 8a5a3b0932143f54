import { earlierOf, laterOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { CorrectedSpell } from '#modules/team/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { readPeople } from '../read-facts.ts'
import { recalculate } from '../recalculate.ts'
import { inDays } from '../rules/day-cost.ts'
import { type Balance, lengthOf } from './balances.ts'
import { openLedger } from './ledger.ts'
import { atTheEnd, leftAtEnd, lockPaidRest, readPolicies } from './left-at-end.ts'
import { periodOfCorrection } from './periods.ts'
import { settle } from './settle.ts'

/** The balances of which rest that was left on the last day was paid out, as an entry of that day says. */
async function paidOutBalances(at: Change, ids: readonly string[], { before, after, paidOut }: CorrectedSpell) {
  // Two years have two balances: what was paid out then stays with the year it was left of.
  if (yearOf(before.to) !== yearOf(after.to)) return []
  const balances = await lockPaidRest(at, ids, yearOf(before.to))
  const paid = await at.tx.rows<{ id: string }>(sql`select distinct holiday_balance_id as id from holiday_entries
    where tenant_id = ${at.tenantId} and holiday_balance_id = any(${balances.map(({ id }) => id)}::uuid[])
      and kind = 'correction' and day = ${before.to}::date and reason = any(${[...paidOut.was]}::text[])`)
  return balances.filter(({ id }) => paid.some((one) => one.id === id))
}

/** What was left on the last day, by balance, on these terms of the employment that ends on `lastDay` now. */
async function leftOn(
  at: Change,
  balances: readonly Balance[],
  { from, to, contractType }: CorrectedSpell['before'],
  lastDay: string,
) {
  const ids = [...new Set(balances.map((one) => one.employee_id))]
  const [ledger, people, policies] = await Promise.all([
    openLedger(at, balances),
    readPeople(at.tx, at.tenantId, ids),
    readPolicies(at),
  ])
  const left = balances.map((balance) => {
    const now = atTheEnd(people.get(balance.employee_id)!, lastDay)
    const person = { ...now, startDate: from, endDate: to, contractType }
    return leftAtEnd(ledger, balance, { person, policies, lastDay: to })
  })
  return { ledger, left }
}

/**
 * Follows the corrected days of an employment that is over. Leave after the new last day gives its days back, and days that the old one had
 * freed cost again; years that are open are given by the new days. Rest that was paid out at the end is what was left by the new days.
 */
export async function followCorrectedSpell(
  at: Change,
  ids: readonly string[],
  corrected: CorrectedSpell,
): Promise<void> {
  const { before, after, paidOut } = corrected
  const [from, until] = [earlierOf(before.from, after.from), laterOf(before.to, after.to)]
  const balances = await paidOutBalances(at, ids, corrected)
  const was = await leftOn(at, balances, before, after.to)
  await recalculate(at, ids, 'left', { from, until, lastDayBefore: before.to })
  await settle(at, ids, 'left', Math.min(yearOf(from), yearOf(at.today) - 1))
  if (balances.length === 0) return
  const { ledger, left } = await leftOn(at, balances, after, after.to)
  balances.forEach((balance, index) => {
    const [now, then] = [left[index]!, was.left[index]!]
    const length = lengthOf(balance)
    const more = now.left - then.left
    ledger.want(balance, {
      kind: 'correction',
      period_key: periodOfCorrection(newId()),
      minutes: -more || 0,
      day: after.to,
      facts: { before: inDays(now.had, length), after: inDays(now.had - more, length) },
    })
  })
  await ledger.write('corrected', paidOut.now)
}
