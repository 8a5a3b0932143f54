import { AlsoAway, AlsoAwayQuery } from '#contracts/holidays/holidays.ts'
import { answersData, type GetterDefinition, listOf, parseBody, recordsAs, type Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import { seesWhole } from '../../away/reader.ts'

/**
 * Who of the same team or the same manager is away during each of some requests, in two statements: a list of what waits says it
 * beside each. Only of requests that the reader sees; that a colleague is away is no secret; the answer does not say why. People
 * who have only asked are shown to those who see that person's requests.
 */
export const alsoAway: GetterDefinition = {
  may: 'auth',
  query: AlsoAwayQuery,
  output: answersData(AlsoAway),
  async run(context, _id, registry) {
    const { services, tenant, actor, query } = context
    const { ids } = parseBody(AlsoAwayQuery, { ids: listOf(query, 'ids') }) as { ids: string[] }
    const data = await services.database.tenant(tenant.id, async (tx): Promise<AlsoAway> => {
      const chosen = await recordsAs(tx, context, registry).ids('holidays', { id: ids.join(',') })
      const names = (condition: Sql) => sql`coalesce(array_agg(${personName('e')}
        order by fold(e.first_name), fold(e.last_name), e.id) filter (where ${condition}), '{}')`
      const rows = await tx.rows<AlsoAway[number]>(sql`
        select h.id as holiday_id, ${names(sql`o.sure`)} as names, ${names(sql`not o.sure`)} as waiting
        from holidays h
        join people me on me.tenant_id = h.tenant_id and me.id = h.employee_id
        join people e on e.tenant_id = h.tenant_id and e.id <> me.id and e.status <> 'archived'
          and (e.direction_id = me.direction_id or e.manager_employee_id = me.manager_employee_id)
        cross join lateral (select bool_or(o.status = 'approved') as sure
          from holiday_days d join holidays o on o.tenant_id = d.tenant_id and o.id = d.holiday_id
          where d.tenant_id = ${tenant.id} and d.employee_id = e.id and d.day between h.start_date and h.end_date
            and (o.status = 'approved' or (o.status = 'draft' and ${seesWhole(actor)}))) o
        where h.tenant_id = ${tenant.id} and h.id = any(${chosen}::uuid[]) and o.sure is not null
        group by h.id`)
      const found = new Map(rows.map((row) => [row.holiday_id, row]))
      return chosen.map((id) => found.get(id) ?? { holiday_id: id, names: [], waiting: [] })
    })
    return ok({ data })
  },
}
