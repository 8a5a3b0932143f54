import { addDays, earlierOf } from '#contracts/engine/values/civil-days.ts'
import { type AwayPerson, HolidayCheck, HolidayCheckQuery } from '#contracts/holidays/holidays.ts'
import { answersData, bindingsOf, type GetterDefinition, parseBody } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, forbidden } from '#platform/errors/errors.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { readAway } from '../../away/away.ts'
import { checkRequest, sentence } from './check.ts'
import type { Asked } from './request-facts.ts'
import { spanProblems } from './spans.ts'

/** A longer leave is compared with its first year: beyond it nobody plans. */
const MOST_DAYS_COMPARED = 400

/** Oneself; those who manage or decide on leave; managers for their reports, and for the request they are asked to decide on, while it waits. */
async function checkMayLook(tx: Tx, { actor, tenant }: Context, asked: Asked): Promise<void> {
  const me = actor.employeeId
  if (asked.employee_id === me || actor.can('manageHolidays') || actor.can('approveRejectHolidays')) return
  if (!me || !actor.can('manageHolidaysForDirectReports')) throw forbidden()
  const found = await tx.row(sql`
    select 1 from people where tenant_id = ${tenant.id} and id = ${asked.employee_id} and manager_employee_id = ${me}
    union all
    select 1 from holidays where tenant_id = ${tenant.id} and id = ${asked.holidayId ?? null}::uuid
      and employee_id = ${asked.employee_id} and status = 'draft' and (requested_approver_id = ${me} or substitute_approver_id = ${me})
    limit 1`)
  if (!found) throw forbidden()
}

/** Who of the same team or the same manager is away in the span. */
async function othersAway(tx: Tx, { actor, tenant, locale, services }: Context, asked: Asked): Promise<AwayPerson[]> {
  const [start_date, { employee_id: id }] = [asked.start_date, asked]
  const end_date = earlierOf(asked.end_date, addDays(start_date, MOST_DAYS_COMPARED - 1))
  const beside = sql`e.id <> ${id} and exists (select from people me where me.tenant_id = e.tenant_id and me.id = ${id}
    and (me.direction_id = e.direction_id or me.manager_employee_id = e.manager_employee_id))`
  const question = { tenantId: tenant.id, reader: actor, locale, files: services.files, also: [beside] }
  const { people } = await readAway(tx, { ...question, asked: { start_date, end_date } })
  return people.filter(({ absences }) => absences.length > 0)
}

/** What a request would cost and leave, what stands against it, and who else is away: asked by the form at each change. */
export const check: GetterDefinition = {
  may: 'auth',
  query: HolidayCheckQuery,
  output: answersData(HolidayCheck),
  async run(context) {
    const { services, tenant, actor, locale, query } = context
    const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    const input = parseBody(HolidayCheckQuery, sent) as { holiday_id?: string; employee_id?: string }
    const employeeId = input.employee_id ?? actor.employeeId
    if (employeeId === null) assertValid([['employee_id', 'required']])
    assertValid(spanProblems(input))
    const asked = {
      starts_at_noon: false,
      ends_at_noon: false,
      ...input,
      employee_id: employeeId!,
      holidayId: input.holiday_id,
    } as Asked
    const data = await services.database.tenant(tenant.id, async (tx): Promise<HolidayCheck> => {
      await checkMayLook(tx, context, asked)
      const { today } = bindingsOf(context)
      const at = { tx, services, tenantId: tenant.id, today, userId: actor.userId }
      const { judgement } = await checkRequest(at, asked, false)
      return {
        days_off: judgement.days_off,
        years: judgement.years.map(({ initial: _given, ...year }) => year),
        problems: judgement.problems.map((one) => ({
          key: one.key,
          field: one.field,
          message: sentence('holidayProblem', one, locale),
        })),
        notes: judgement.notes.map((one) => ({ key: one.key, message: sentence('holidayNote', one, locale) })),
        away: await othersAway(tx, context, asked),
      }
    })
    return ok({ data })
  },
}
