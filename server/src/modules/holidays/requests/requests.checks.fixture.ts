import { lookAfterWaiting as lookAfter } from '#engine/approvals/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'
import { amendmentApproval } from './amendments/amendments.ts'
import { leaveApproval } from './deciding/approval.ts'

/** A policy of a company, made as its administrator; answers the id. */
export async function makePolicy({ admin }: TestCompany, more: object): Promise<string> {
  const answer = await admin.post('/restify/holiday-policies', { type: 'other', method: 'given', ...more })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}

/** Moves an app's clock to a civil day, at nine in the morning UTC. */
export const standOn = (app: TestApp, day: string): void => standAt(app, `${day}T09:00:00Z`)

/** Moves an app's clock to an instant. */
export const standAt = ({ clock }: TestApp, instant: string): void =>
  clock.advance(Date.parse(instant) - clock.now().getTime())

/** What the ledger says requests took of a person's balances, and what their days cost: the same minutes, by year. */
export const takenOf = async ({ superuser }: TestApp, employeeId: string) => {
  const [row] = await superuser.global((tx) =>
    tx.rows<{ ledger: number; held: number }>(sql`select
      (select coalesce(-sum(e.minutes), 0)::int from holiday_entries e
        join holiday_balances b on b.tenant_id = e.tenant_id and b.id = e.holiday_balance_id
        where b.employee_id = ${employeeId} and e.kind in ('use', 'release')) as ledger,
      (select coalesce(sum(d.minutes), 0)::int from holiday_days d where d.employee_id = ${employeeId}) as held`),
  )
  if (!row) throw new Error('Nothing was counted.')
  return row
}

/** What the hourly job does with leave that waits, and with changes of it, on a day. */
export const lookAfterWaiting = (at: Change, timeZone: string): Promise<void> => lookAfter(at, leaveApproval, timeZone)
export const remindAboutChanges = (at: Change, timeZone: string): Promise<void> =>
  lookAfter(at, amendmentApproval, timeZone)
