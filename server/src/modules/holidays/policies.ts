import type { HolidayRule } from '#contracts/holidays/policies.ts'
import type { Behaviour, Row, WriteContext } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { happening } from './happening.ts'
import { ruleOfPolicy } from './ledger/balances.ts'
import { settleCompany } from './ledger/settle-company.ts'

const RULE: readonly (keyof HolidayRule)[] = [
  'method',
  'days_per_year',
  'milestones',
  'rounding',
  'rounding_direction',
  'carry_over',
  'carry_over_limit',
  'carry_over_until',
]

const isPaidRest = (row: Row) => row.type === 'timeoff' && row.paid !== false

/** One policy of paid rest a company, and the symbol of the timesheet that most companies of Romania use for it. */
async function refuseSecondPaidRest({ tx, tenant }: WriteContext, values: Row, before: Row | null): Promise<void> {
  if (!isPaidRest({ ...before, ...values }) || (before && isPaidRest(before))) return
  const other = await tx.row(sql`select id from holiday_policies
    where tenant_id = ${tenant.id} and type = 'timeoff' and paid and id is distinct from ${before?.id ?? null}::uuid`)
  if (other) throw refused('onePaidRestPolicy')
}

const DEFAULT_SYMBOL = 'Co'

export const policyBehaviour: Behaviour = {
  async beforeStore(write, values) {
    await refuseSecondPaidRest(write, values, null)
    const symbol = values.type === 'specialRequest' ? null : DEFAULT_SYMBOL
    return { ...values, timesheet_symbol: 'timesheet_symbol' in values ? values.timesheet_symbol : symbol }
  },
  afterStore: (write) => settleCompany(happening(write), 'policy_changed'),
  async beforeUpdate(write, values, before) {
    await refuseSecondPaidRest(write, values, before)
    const changes = RULE.some((name) => name in values && JSON.stringify(values[name]) !== JSON.stringify(before[name]))
    return changes ? { ...values, $version: Number(before.version) + 1 } : values
  },
  async afterUpdate(write, values, before) {
    const { tx, tenant } = write
    // Years that are open follow the new rule, unless the policy says that balances stay as they were opened.
    if (values.update_balances ?? before.update_balances) {
      await tx.run(sql`update holiday_balances b set rule = ${ruleOfPolicy}, rule_version = p.version from holiday_policies p
        where p.tenant_id = ${tenant.id} and p.id = ${before.id} and b.tenant_id = p.tenant_id and b.holiday_policy_id = p.id
          and b.closed_at is null and b.rule_version <> p.version`)
    }
    await settleCompany(happening(write), 'policy_changed')
  },
  // Balances without a single request go with their policy; with one the foreign key refuses.
  async beforeDelete({ tx, tenant }, before) {
    await tx.run(sql`delete from holiday_balances b where b.tenant_id = ${tenant.id} and b.holiday_policy_id = ${before.id}
      and not exists (select from holidays h where h.tenant_id = b.tenant_id and h.holiday_policy_id = b.holiday_policy_id)`)
  },
}
