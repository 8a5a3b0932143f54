import { type Behaviour, bindingsOf, type Row, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { type FieldProblem, refused } from '#platform/errors/errors.ts'
import { maySetPay } from './own-pay.ts'
import { giveBack, makeRoom, termsOfSalary } from './salary.ts'
import { notifyOfTerms } from './terms-notice.ts'

/** The person's row, locked: two changes of one salary come one after the other. */
const lockPerson = ({ tx, tenant }: WriteContext, id: unknown) =>
  tx.row<{ start_date: string }>(
    sql`select start_date from employees where tenant_id = ${tenant.id} and id = ${id} for no key update`,
  )

/** The last day of the employment before the present one that a day lies in; undefined where it lies in none. */
const earlierEnd = ({ tx, tenant }: WriteContext, id: unknown, day: string) =>
  tx.row<{ day: string }>(sql`select end_date as day from earlier_spells
    where tenant_id = ${tenant.id} and employee_id = ${id} and ${day}::date between start_date and end_date`)

async function validate(write: WriteContext, values: Row, before: Row | null): Promise<readonly FieldProblem[]> {
  if (before) return []
  const person = await lockPerson(write, values.employee_id)
  if (!person) return [['employee_id', 'rule.exists']]
  if (!maySetPay(write, values.employee_id as string)) return [['employee_id', 'rule.ownPay']]
  const from = values.from as string
  if (from < person.start_date && !(await earlierEnd(write, values.employee_id, from)))
    return [['from', 'rule.salaryBeforeStart']]
  return from < bindingsOf(write).today && !values.reason ? [['reason', 'rule.pastSalary']] : []
}

async function beforeStore(write: WriteContext, values: Row): Promise<Row> {
  const { tx, tenant, actor } = write
  const { employee_id, from } = values as { employee_id: string; from: string }
  const now = await tx.row<{ type: string; currency: string }>(sql`select type, currency from employee_salaries
    where tenant_id = ${tenant.id} and employee_id = ${employee_id} order by start_date > ${from}::date,
      abs(start_date - ${from}::date) limit 1`)
  const [next, ends] = [await makeRoom(write, employee_id, from), (await earlierEnd(write, employee_id, from))?.day]
  const end_date = ends && (next === null || ends < next) ? ends : next
  const terms = await termsOfSalary(write, values, now)
  return { ...values, ...terms, start_date: from, end_date, $created_by: actor.userId }
}

export const employeeSalaryBehaviour: Behaviour = {
  validate,
  beforeStore,
  afterStore: (write, { employee_id, start_date }) =>
    notifyOfTerms(write, employee_id as string, ['salary'], start_date as string),
  // A change of the person locks them before their salaries.
  lockFirst: ({ tx, tenant }, id) =>
    tx.run(sql`select from employees where tenant_id = ${tenant.id} and id =
      (select s.employee_id from employee_salaries s where s.tenant_id = ${tenant.id} and s.id = ${id}) for no key update`),
  async beforeDelete(write, before) {
    if ((before.start_date as string) <= bindingsOf(write).today) throw refused('salaryBegun')
  },
  async afterDelete(write, before) {
    await giveBack(write, before)
    await notifyOfTerms(write, before.employee_id as string, ['salaryTakenBack'])
  },
}
