import * as z from 'zod'
import { type ActionDefinition, answersData, changeOf } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { qb, sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { lockLeaveOf } from '../ledger/locks.ts'
import { settleCompany } from '../ledger/settle-company.ts'
import { usualColumns, usualPolicies } from './usual-policies.ts'

/** `POST /restify/holiday-policies/actions?action=fill-usual`: adds what of a country's usual policies the company lacks. */
export const fillUsual: ActionDefinition = {
  level: 'standalone',
  may: 'manageHolidayPolicies',
  output: answersData(z.object({ added: z.number() })),
  async run(write) {
    const { tx, tenant, actor } = write
    // Two who fill at once: the second finds what the first has stored.
    await lockLeaveOf(changeOf(write), 'everybody')
    const company = await tx.row<{ country: string }>(sql`select country from tenants where id = ${tenant.id}`)
    const known = await tx.rows<{ name: string; is_paid_rest: boolean }>(sql`select fold(name) as name,
      type = 'timeoff' and paid as is_paid_rest from holiday_policies where tenant_id = ${tenant.id}`)
    const usual = usualPolicies(company!.country)
    // In either language: the company may have had the other one when its policies were filled in.
    const folded = await tx.rows<{ names: string[] }>(sql`select array[fold(en), fold(ro)] as names
      from unnest(${usual.map(({ name }) => name.en)}::text[], ${usual.map(({ name }) => name.ro)}::text[])
        with ordinality n (en, ro, place) order by place`)
    const hasPaidRest = known.some((one) => one.is_paid_rest)
    const missing = usual.filter(({ type, paid }, index) => {
      if (type === 'timeoff' && paid && hasPaidRest) return false
      return !known.some(({ name }) => folded[index]!.names.includes(name))
    })
    if (missing.length === 0) return ok({ data: { added: 0 } })
    const rows = missing.map((policy) => ({
      tenant_id: tenant.id,
      id: newId(),
      ...usualColumns(policy, tenant.locale),
    }))
    await Promise.all([
      tx.run(qb.insertInto('holiday_policies').values(rows)),
      ...rows.map(({ tenant_id: _tenant, names: _names, descriptions: _descriptions, id, ...after }) =>
        audit(tx, {
          tenantId: tenant.id,
          userId: actor.userId,
          resource: 'holiday-policies',
          recordId: id,
          action: 'store',
          after,
        }),
      ),
    ])
    await settleCompany(changeOf(write), 'policy_changed')
    return ok({ data: { added: rows.length } })
  },
}
