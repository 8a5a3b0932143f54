import { isDeepStrictEqual } from 'node:util'
import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { DEFAULT_SYMBOL, type HolidayRule } from '#contracts/holidays/policies.ts'
import { type Behaviour, changeOf, type Row, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { ruleOfPolicy } from '../ledger/balances.ts'
import { lockLeaveOf } from '../ledger/locks.ts'
import { settleCompany } from '../ledger/settle-company.ts'

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

/** Stored decimals are text (`21.00`); an object's keys are in an order of the database's own. */
const isSame = (sent: unknown, stored: unknown) =>
  typeof sent === 'number' && stored !== null ? Number(stored) === sent : isDeepStrictEqual(sent, stored)

const isPaidRest = (row: Row) => row.type === 'timeoff' && row.paid !== false

/** One policy of paid rest a company. It is the writer's turn, so that of two made at once the later finds the other. */
async function refuseSecondPaidRest({ tx, tenant }: WriteContext, values: Row, before: Row | null): Promise<void> {
  if (!isPaidRest({ ...before, ...values }) || (before && isPaidRest(before))) return
  const other = await tx.row(sql`select id from holiday_policies
    where tenant_id = ${tenant.id} and type = 'timeoff' and paid and id is distinct from ${before?.id ?? null}::uuid`)
  if (other) throw refused('onePaidRestPolicy')
}

/** The letters of the timesheet: none for special activity, which is work; the usual ones for a policy that has none yet. */
function symbolOf(values: Row, before: Row | null): Row {
  const type = values.type ?? before?.type
  if (type === 'specialRequest') return { timesheet_symbol: null }
  if ('timesheet_symbol' in values) return {}
  const wasSpecial = before?.type === 'specialRequest'
  return before === null || wasSpecial ? { timesheet_symbol: DEFAULT_SYMBOL } : {}
}

const FILE = ['document_template_path', '$document_template_name']

/** POL-05: beside a file and nothing else, `name` is what the file is to be called (api-contract 9-23). */
function named({ name, ...rest }: Row): Row {
  const isFileOnly = '$document_template_name' in rest && Object.keys(rest).every((key) => FILE.includes(key))
  if (name === undefined) return rest
  return isFileOnly ? { ...rest, $document_template_name: name } : { ...rest, name }
}

/** Nobody has a balance of national days; who has leave of the policy would lose sight of it. */
async function leaveBalances({ tx, tenant }: WriteContext, before: Row): Promise<void> {
  const used = await tx.row(
    sql`select id from holidays where tenant_id = ${tenant.id} and holiday_policy_id = ${before.id} limit 1`,
  )
  if (used) assertValid([['type', 'rule.nationalPolicy']])
  await tx.run(sql`delete from holiday_balances where tenant_id = ${tenant.id} and holiday_policy_id = ${before.id}`)
}

/** What a policy gives is everybody's. */
const everybodysTurn = ({ tx, tenant }: WriteContext) => lockLeaveOf({ tx, tenantId: tenant.id }, 'everybody')

export const policyBehaviour: Behaviour = {
  lockFirst: everybodysTurn,
  lockAll: everybodysTurn,
  async beforeStore(write, values) {
    await everybodysTurn(write)
    await refuseSecondPaidRest(write, values, null)
    return { ...values, ...symbolOf(values, null) }
  },
  afterStore: (write) => settleCompany(changeOf(write), 'policy_changed'),
  async beforeUpdate(write, sent, before) {
    const values = named(sent)
    await refuseSecondPaidRest(write, values, before)
    if (values.type === 'national' && before.type !== 'national') await leaveBalances(write, before)
    const changes =
      isPaidRest({ ...before, ...values }) !== isPaidRest(before) ||
      RULE.some((name) => name in values && !isSame(values[name], before[name]))
    return { ...values, ...symbolOf(values, before), ...(changes && { $version: Number(before.version) + 1 }) }
  },
  async afterUpdate(write, values, before) {
    const { tx, tenant } = write
    const at = changeOf(write)
    // Years that are open follow the new rule, unless the policy says that balances stay as they were opened. One that is over does
    // not, also where the nightly job has yet to close it.
    if (values.update_balances ?? before.update_balances) {
      const now = await tx.row<{ rule: HolidayRule; version: number }>(sql`select ${ruleOfPolicy} as rule, p.version
        from holiday_policies p where p.tenant_id = ${tenant.id} and p.id = ${before.id}`)
      await tx.run(sql`update holiday_balances b set rule = ${JSON.stringify(now!.rule)}::jsonb, rule_version = ${now!.version}
        where b.tenant_id = ${tenant.id} and b.holiday_policy_id = ${before.id} and b.closed_at is null
          and b.year >= ${yearOf(at.today)} and b.rule_version <> ${now!.version}`)
    }
    await settleCompany(at, 'policy_changed')
  },
  // Balances without a single request go with their policy; with one the foreign key refuses.
  async beforeDelete({ tx, tenant }, before) {
    await tx.run(sql`delete from holiday_balances b where b.tenant_id = ${tenant.id} and b.holiday_policy_id = ${before.id}
      and not exists (select from holidays h where h.tenant_id = b.tenant_id and h.holiday_policy_id = b.holiday_policy_id)`)
  },
}
