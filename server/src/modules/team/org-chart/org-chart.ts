import { CalendarDate } from '#contracts/engine/values/primitives.ts'
import { type ChartPerson, OrgChart } from '#contracts/team/org-chart.ts'
import { answersData, type GetterDefinition, type Sql, textOf } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, forbidden } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'

/** One statement whatever the number of people: `place` is where they stand, `here` who is there. */
const readPeople = (tx: Tx, tenantId: string, place: Sql, here: Sql) =>
  tx.rows<ChartPerson>(sql`
    select e.id, e.first_name, e.last_name, e.avatar, e.status, p.manager_employee_id,
      pos.name as position, dir.id as direction_id, dir.name as direction, dep.id as department_id, dep.name as department
    from employees e
    cross join lateral (${place}) p
    left join positions pos on pos.tenant_id = ${tenantId} and pos.id = p.position_id
    left join directions dir on dir.tenant_id = ${tenantId} and dir.id = p.direction_id
    left join departments dep on dep.tenant_id = ${tenantId} and dep.id = coalesce(dir.department_id, pos.department_id)
    where e.tenant_id = ${tenantId} and ${here}
    order by fold(e.first_name), fold(e.last_name), e.id`)

const placeNow = sql`select e.manager_employee_id, e.direction_id, e.position_id`

/** The last place dated up to the day; before the first one, the first; and today's where nothing was ever dated. */
const placeOn = (day: string) => sql`
  select * from (
    select manager_employee_id, direction_id, position_id, start_date from employee_places h
    where h.tenant_id = e.tenant_id and h.employee_id = e.id
    union all
    select e.manager_employee_id, e.direction_id, e.position_id, 'infinity'
  ) h
  order by h.start_date <= ${day}::date desc, case when h.start_date <= ${day}::date then h.start_date end desc, h.start_date
  limit 1`

/**
 * `GET /restify/employees/getters/org-chart`: everybody and who leads them, as the team's list shows it; with `as_of` as it
 * was, or will be, on that day. Past days show when people came and went, which is for those who manage employees.
 */
export const orgChart: GetterDefinition = {
  may: 'auth',
  query: { as_of: 'A day, `yyyy-MM-dd`; now without it' },
  output: answersData(OrgChart),
  async run({ services, tenant, actor, query }) {
    const asked = textOf(query, 'as_of') || null
    if (asked && !actor.can('manageEmployees')) throw forbidden()
    const parsed = CalendarDate.safeParse(asked)
    if (asked && !parsed.success) assertValid([['as_of', 'rule.date']])
    const day = parsed.data ?? null
    const place = day ? placeOn(day) : placeNow
    const here = day
      ? sql`((e.start_date <= ${day}::date and (e.termination_date is null or e.termination_date >= ${day}::date))
          or exists (select from earlier_spells s where s.tenant_id = e.tenant_id and s.employee_id = e.id
            and ${day}::date between s.start_date and s.end_date))`
      : sql`e.status <> 'archived'`
    const people = await services.database.tenant(tenant.id, (tx) => readPeople(tx, tenant.id, place, here))
    const picture = (path: string | null) =>
      path && services.files.temporaryUrl(path, { fileName: path.split('/').at(-1)! })
    const data: OrgChart = { as_of: day, people: people.map((one) => ({ ...one, avatar: picture(one.avatar) })) }
    return ok({ data })
  },
}
