import { type FoundTimeline, recordsAs, type TimelineSource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'

/** Assets that the person has now, since they were given. */
export const assetTimeline: TimelineSource = {
  resource: 'assets',
  query: (employee_id) => ({ employee_id, sort: 'name' }),
  lines: ({ attributes: { name, assigned_at } }, locale) =>
    assigned_at
      ? [{ type: 'asset', at: String(assigned_at), title: text('timeline.asset', locale, { name: String(name) }) }]
      : [],
}

/** Assets that the person had and gave back, as far as the reader may see who had what. */
export const returnedTimeline: FoundTimeline = {
  resource: 'asset-holders',
  async find({ tx, context, registry, employeeId, most }) {
    const { tenant, locale } = context
    const query = { employee_id: employeeId, sort: '-since' }
    const held = await recordsAs(tx, context, registry).list('asset-holders', query, most)
    const over = held.filter(({ attributes }) => attributes.until !== null)
    if (over.length === 0) return []
    const ids = [...new Set(over.map(({ attributes }) => String(attributes.asset_id)))]
    const rows = await tx.rows<{ id: string; name: string }>(sql`select id, name from assets
      where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`)
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return over.map(({ id, attributes: { asset_id, until } }) => ({
      id,
      type: 'asset',
      at: String(until),
      title: text('timeline.assetReturned', locale, { name: names.get(String(asset_id)) ?? '–' }),
    }))
  },
}
