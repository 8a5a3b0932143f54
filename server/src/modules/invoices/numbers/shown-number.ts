import type { Sql } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** The next number of the series `s` in a year, as SQL: what `invoiceNumber` of the contract writes. */
export const nextNumberOf = (s: Sql, year: Sql): Sql => sql`(select ${s}.prefix
    || case when ${s}.yearly then ${year}::text || '-' else '' end
    || lpad(n.next, greatest(${s}.padding, length(n.next)), '0')
  from (select (coalesce((select k.last from invoice_numbers k where k.tenant_id = ${s}.tenant_id and k.series_id = ${s}.id
    and k.year = case when ${s}.yearly then ${year} else 0 end), 0) + 1)::text as next) n)`

/** The number of an invoice `t`: the one that it has, or for a draft the one that issuing would take now. */
export const shownNumber: Sql = sql`coalesce(t.number, (select ${nextNumberOf(sql`s`, sql`extract(year from t.issue_date)::int`)}
  from invoice_series s where s.tenant_id = t.tenant_id and s.id = t.series_id))`
