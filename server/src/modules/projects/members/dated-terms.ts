import * as z from 'zod'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { MemberTermsOnDay, RemoveTerms } from '#contracts/projects/projects.ts'
import { type ActionDefinition, answersData, bindingsOf, type GetterDefinition } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, forbidden, notFound, refused } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'

interface TermsRow {
  id: string
  member_id: string
  employee_id: string
  name: string
  from: string
  /** The day before the next terms. */
  to: string | null
  minutes: number
  rate: number | null
  currency: string
  entered_by: string | null
  is_first: boolean
  minutes_before: number | null
  rate_before: number | null
  currency_before: string | null
}

/** The terms of a project's members, person by person, the newest first, each with those that it follows. */
const readTerms = (tx: Tx, tenantId: string, projectId: string) =>
  tx.rows<TermsRow>(sql`select k.id, k.member_id, m.employee_id, ${personName('e')} as name, k.from_date as "from",
      (lead(k.from_date) over own) - 1 as "to", k.weekly_allocation_minutes as minutes, k.billed_rate::float8 as rate,
      k.currency, (row_number() over own) = 1 as is_first,
      lag(k.weekly_allocation_minutes) over own as minutes_before, (lag(k.billed_rate) over own)::float8 as rate_before,
      lag(k.currency) over own as currency_before,
      (select ${personName('u')} from users u where u.tenant_id = k.tenant_id and u.id = k.created_by) as entered_by
    from project_member_terms k
    join project_members m on m.tenant_id = k.tenant_id and m.id = k.member_id
    join people e on e.tenant_id = m.tenant_id and e.id = m.employee_id
    where k.tenant_id = ${tenantId} and m.project_id = ${projectId}
    window own as (partition by k.member_id order by k.from_date)
    order by fold(e.first_name), fold(e.last_name), k.member_id, k.from_date desc`)

/** The rate or its currency is another than before: to know it is for those who write invoices. */
const changesMoney = ({ rate, currency, rate_before, currency_before, is_first }: TermsRow) =>
  is_first || rate !== rate_before || currency !== currency_before

/** What has begun is charged already; the first terms hold for all days before them, too. */
const isRemovable = ({ from, is_first }: TermsRow, today: string) => from > today && !is_first

/** What each member is planned for and charged at, from day to day, also from days that are yet to come. */
export const memberTerms: GetterDefinition = {
  level: 'record',
  may: 'manageProjects',
  summary: 'Hours a week and rates of the members of a project, from day to day',
  output: answersData(z.array(MemberTermsOnDay)),
  run: ({ services, tenant, actor }, id) =>
    services.database.tenant(tenant.id, async (tx) => {
      if (!(await tx.row(sql`select 1 from projects where tenant_id = ${tenant.id} and id = ${id}`))) throw notFound()
      const today = dayIn(services.clock.now(), tenant.time_zone)
      const seesMoney = actor.can('manageInvoices')
      const rows = await readTerms(tx, tenant.id, id!)
      // A day from which another rate alone holds says nothing to who sees no rates, and is not theirs to know.
      const shown = seesMoney ? rows : rows.filter((row) => row.is_first || row.minutes !== row.minutes_before)
      const data = shown.map((row): MemberTermsOnDay => {
        const {
          minutes,
          rate,
          currency,
          minutes_before: _m,
          rate_before: _r,
          currency_before: _c,
          is_first,
          ...rest
        } = row
        return {
          ...rest,
          to: seesMoney ? rest.to : null,
          weekly_allocation_hours: minutes / 60,
          ...(seesMoney ? { billed_rate: rate === null ? null : fromMinor(rate, currency), currency } : {}),
          has_begun: rest.from <= today,
          removable: isRemovable(row, today) && (seesMoney || !changesMoney(row)),
        }
      })
      return ok({ data })
    }),
}

/** Takes back terms that have not begun: what held before them goes on. */
export const removeTerms: ActionDefinition = {
  level: 'record',
  may: 'manageProjects',
  destructive: true,
  input: RemoveTerms,
  async run(write, { row }, { terms_id }: z.infer<typeof RemoveTerms>) {
    const { tx, tenant, actor } = write
    const rows = await readTerms(tx, tenant.id, row.id as string)
    const found = rows.find(({ id }) => id === terms_id)
    if (!found) assertValid([['terms_id', 'rule.exists']])
    const terms = found!
    if (changesMoney(terms) && !terms.is_first && !actor.can('manageInvoices')) throw forbidden()
    if (!isRemovable(terms, bindingsOf(write).today))
      throw refused(terms.is_first ? 'state.terms.first' : 'state.terms.begun')
    await tx.run(sql`delete from project_member_terms where tenant_id = ${tenant.id} and id = ${terms_id}`)
    const { member_id, minutes, rate, currency, from } = terms
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'project-members',
      recordId: member_id,
      aboutId: row.id as string,
      action: 'remove-terms',
      before: {
        weekly_allocation_hours: minutes / 60,
        billed_rate: rate === null ? null : fromMinor(rate, currency),
        currency,
        from,
      },
      after: {},
    })
    return undefined
  },
}
