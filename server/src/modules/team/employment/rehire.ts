import type * as z from 'zod'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { RehireInput } from '#contracts/team/employment/spells.ts'
import { type ActionDefinition, changeOf, type Row, type WriteContext } from '#engine/index.ts'
import { takeSeats } from '#modules/billing/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import { text } from '#platform/texts/index.ts'
import { invite } from '../joining/invitation-mail.ts'
import { datePlaces, keepPlaces, moves } from '../org-chart/places.ts'
import { dateCostTerms } from '../pay/cost-terms.ts'
import { endSalaryOn, salaryOf, startSalary } from '../pay/salary.ts'
import { demandActingOn } from '../profile/acting-on.ts'
import { peopleChanged, type Rehired } from '../profile/people-changed.ts'
import { takesSeat } from '../samples/index.ts'
import { keepSpells } from './spells.ts'

type Input = z.infer<typeof RehireInput>

/** The first day is after the last one of the employment before; without a last day nobody has left. */
function demandDays(row: Row, { start_date }: Input): string {
  const lastDay = row.termination_date as string | null
  if (lastDay === null) throw refused('state.person.notArchived')
  if (start_date <= lastDay) assertValid([['start_date', 'rule.afterLastDay', { date: shownDay(lastDay) }]])
  return lastDay
}

/** What the person is from their new first day on; what was not sent stays. They get in by a new invitation alone. */
async function writePerson(write: WriteContext, row: Row, input: Input): Promise<Row> {
  const { tx, tenant } = write
  const id = row.id as string
  const hours = input.weekly_hours_capacity
  const values = {
    start_date: input.start_date,
    contract_type: input.contract_type,
    position_id: input.position_id === undefined ? row.position_id : input.position_id,
    weekly_minutes_capacity: hours == null ? row.weekly_minutes_capacity : Math.round(hours * 60),
  }
  if (moves(values, row)) await keepPlaces(write, [id])
  await keepSpells(tx, tenant.id, [id])
  await tx.run(sql`update employees set status = 'draft', status_before_archive = null, termination_date = null,
      start_date = ${values.start_date}::date, contract_type = ${values.contract_type}, position_id = ${values.position_id},
      weekly_minutes_capacity = ${values.weekly_minutes_capacity}
    where tenant_id = ${tenant.id} and id = ${id}`)
  await tx.run(sql`insert into employment_spells (tenant_id, id, employee_id, start_date)
    values (${tenant.id}, ${newId()}, ${id}, ${values.start_date}::date)`)
  await tx.run(sql`update users set login_id = null where tenant_id = ${tenant.id} and id = ${row.user_id}`)
  if (moves(values, row)) await datePlaces(write, [id], values.start_date)
  await dateCostTerms(write, values, row, values.start_date)
  return values
}

/** What was earned ends with the employment before; the new one begins with the salary that is said, or without one. */
async function writeSalary(write: WriteContext, id: string, input: Input, lastDay: string): Promise<void> {
  await endSalaryOn(write, id, lastDay)
  const salary = await salaryOf(write, input, {})
  if (!salary || salary === 'none') return
  await startSalary(write, id, salary, { from: input.start_date, reason: null })
  write.remarks.salary = input.salary
}

/**
 * Somebody who had left comes back to a new employment: the same person with their history and documents, a new spell, a seat
 * and a new invitation. What was before stays as it was.
 */
export const rehire: ActionDefinition = {
  level: 'record',
  may: 'manageEmployees',
  adds: true,
  input: RehireInput,
  when: (row) => (row.status === 'archived' ? null : 'state.person.notArchived'),
  async run(write, { row }, input: Input) {
    const { tx, tenant, locale } = write
    const [id, userId] = [row.id as string, row.user_id as string]
    await demandActingOn(write, [userId])
    const lastDay = demandDays(row, input)
    if (await takesSeat(tx, tenant.id, id)) await takeSeats(tx, tenant.id)
    const values = await writePerson(write, row, input)
    await writeSalary(write, id, input, lastDay)
    if (input.send_invitation && !row.is_sample) {
      await invite(write, userId, row.email as string)
      await tx.run(sql`update employees set status = 'invited' where tenant_id = ${tenant.id} and id = ${id}`)
    }
    const rehired: Rehired = {
      from: input.start_date,
      lastDay,
      paidOut: input.leave_paid_out === false ? null : text('leavePaidOut', locale, { date: shownDay(lastDay) }),
      onboarding: input.start_onboarding === true,
    }
    const before = row.weekly_minutes_capacity as number
    const hours = values.weekly_minutes_capacity === before ? {} : { weeklyMinutesBefore: before }
    await peopleChanged.announce(changeOf(write), {
      ids: [id],
      what: 'left',
      isBack: true,
      lastDayBefore: lastDay,
      rehired,
      ...hours,
    })
    return undefined
  },
}
