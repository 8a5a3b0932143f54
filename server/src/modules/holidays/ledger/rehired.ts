import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { Rehired } from '#modules/team/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { readPeople } from '../read-facts.ts'
import { inDays } from '../rules/day-cost.ts'
import { lengthOf } from './balances.ts'
import { openLedger } from './ledger.ts'
import { atTheEnd, leftAtEnd, lockPaidRest, readPolicies } from './left-at-end.ts'
import { periodOfCorrection } from './periods.ts'
import { settle } from './settle.ts'

/**
 * What rest was left, or had been taken too much, when somebody's employment ended was settled in money then (Codul muncii,
 * art. 146): who comes back in the same year begins with what the new employment gives. A year that is over carries nothing on.
 */
async function takeOffPaidOut(at: Change, ids: readonly string[], lastDay: string, reason: string): Promise<void> {
  const [balances, people, policies] = await Promise.all([
    lockPaidRest(at, ids, yearOf(lastDay)),
    readPeople(at.tx, at.tenantId, ids),
    readPolicies(at),
  ])
  const ledger = await openLedger(at, balances)
  for (const balance of balances) {
    const person = atTheEnd(people.get(balance.employee_id)!, lastDay)
    const { had, left } = leftAtEnd(ledger, balance, { person, policies, lastDay })
    const length = lengthOf(balance)
    ledger.want(balance, {
      kind: 'correction',
      period_key: periodOfCorrection(newId()),
      minutes: -left || 0,
      day: lastDay,
      facts: { before: inDays(had, length), after: inDays(had - left, length) },
    })
  }
  await ledger.write('corrected', reason)
}

/** Who comes back is given leave of their new employment, and keeps what the one before came to. */
export async function followRehired(at: Change, ids: readonly string[], { from, lastDay, paidOut }: Rehired) {
  if (paidOut !== null && yearOf(from) === yearOf(lastDay)) await takeOffPaidOut(at, ids, lastDay, paidOut)
  await settle(at, ids, 'hired', Math.min(yearOf(from), yearOf(at.today) - 1))
}
