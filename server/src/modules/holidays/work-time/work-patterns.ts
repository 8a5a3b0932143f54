import { weekdays } from '#contracts/holidays/work-time.ts'
import { type Behaviour, changeOf, type Row, type WriteContext } from '#engine/index.ts'
import { qb, sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'
import { ordinaryWeek } from '../read-facts.ts'
import { dated } from './dated.ts'
import { followWeeks } from './weekly-hours.ts'

const common = dated('pattern_changed')

/**
 * The first week that is dated holds for all days before it too. Where it begins after the employment did, the ordinary
 * week is written down first, so that no day of the past changes its length. The employee's row is locked before weeks are
 * looked for: of two who add at once, the second finds what the first has written.
 */
async function keepOrdinaryWeek({ tx, tenant }: WriteContext, employeeId: string, start: string): Promise<void> {
  const person = await tx.row<{ start_date: string; weekly_minutes_capacity: number }>(sql`
    select first_start_date as start_date, weekly_minutes_capacity from people
    where tenant_id = ${tenant.id} and id = ${employeeId} for no key update`)
  if (!person || person.start_date >= start) return
  const dated = await tx.row(sql`select id from employee_work_patterns
    where tenant_id = ${tenant.id} and employee_id = ${employeeId} limit 1`)
  if (dated) return
  const week = ordinaryWeek(person.weekly_minutes_capacity)
  await tx.run(
    qb.insertInto('employee_work_patterns').values({
      tenant_id: tenant.id,
      id: newId(),
      employee_id: employeeId,
      start_date: person.start_date,
      ...Object.fromEntries(weekdays.map((day, index) => [day, week[index]])),
    }),
  )
}

const hasOthers = ({ tx, tenant }: WriteContext, before: Row) =>
  tx.row(sql`select id from employee_work_patterns where tenant_id = ${tenant.id}
    and employee_id = ${before.employee_id} and id <> ${before.id} limit 1`)

const isFirst = async ({ tx, tenant }: WriteContext, before: Row) =>
  !(await tx.row(sql`select id from employee_work_patterns where tenant_id = ${tenant.id}
    and employee_id = ${before.employee_id} and start_date < ${before.start_date} limit 1`))

const noHours = Object.fromEntries(weekdays.map((day) => [day, 0]))

const follow = (write: WriteContext, { employee_id: employeeId }: Row) =>
  followWeeks(changeOf(write), [employeeId as string])

export const workPatternBehaviour: Behaviour = {
  ...common,
  async beforeStore(write, values, id) {
    await common.beforeStore(write, values, id)
    await keepOrdinaryWeek(write, values.employee_id as string, values.start_date as string)
    return { ...noHours, ...values }
  },
  async afterStore(write, values, id, begun) {
    await follow(write, values)
    await common.afterStore(write, values, id, begun)
  },
  async afterUpdate(write, values, before) {
    await follow(write, before)
    await common.afterUpdate(write, values, before)
  },
  async beforeDelete(write, before) {
    await common.beforeDelete(write, before)
    // Without it the week that follows would hold for all days before, too.
    if ((await isFirst(write, before)) && (await hasOthers(write, before))) throw refused('firstPattern')
  },
  async afterDelete(write, before) {
    await follow(write, before)
    await common.afterDelete(write, before)
  },
}
