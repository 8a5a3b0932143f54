import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { auditMany } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { readAccounts } from './read-accounts.ts'

/** Writers of accounts follow each other: which one is the default concerns all of a currency. */
const everybodysTurn = ({ tx, tenant }: WriteContext) =>
  tx.run(sql`select from tenants where id = ${tenant.id} for no key update`)

const hasDefault = ({ tx, tenant }: WriteContext, currency: unknown) =>
  tx.row(sql`select 1 from company_bank_accounts
    where tenant_id = ${tenant.id} and currency = ${currency} and is_default limit 1`)

/** An IBAN is one account. The few of a company are sealed, so they are opened to be compared. */
async function refuseTwice({ tx, tenant, services }: WriteContext, iban: unknown, id: string): Promise<void> {
  const accounts = await readAccounts(tx, services.keys, tenant.id)
  if (accounts.some((other) => other.id !== id && other.iban === iban)) assertValid([['iban', 'rule.ibanTwice']])
}

/** The default of a currency before this one is none any more; histories say so. */
async function replaceDefault({ tx, tenant, actor }: WriteContext, currency: unknown, id: string): Promise<void> {
  const before = await tx.rows<{ id: string }>(sql`update company_bank_accounts set is_default = false
    where tenant_id = ${tenant.id} and currency = ${currency} and is_default and id <> ${id} returning id`)
  const changed = { resource: 'company-bank-accounts', action: 'update', tenantId: tenant.id, userId: actor.userId }
  await auditMany(
    tx,
    before.map(({ id: recordId }) => ({
      ...changed,
      recordId,
      before: { is_default: true },
      after: { is_default: false },
    })),
  )
}

export const bankAccountBehaviour: Behaviour = {
  lockFirst: everybodysTurn,
  lockAll: everybodysTurn,
  async beforeStore(write, values, id): Promise<Row> {
    await everybodysTurn(write)
    await refuseTwice(write, values.iban, id)
    if (values.is_default) await replaceDefault(write, values.currency, id)
    // The only account of a currency is its default.
    else if (!(await hasDefault(write, values.currency))) return { ...values, is_default: true }
    return values
  },
  async beforeUpdate(write, values, before): Promise<Row> {
    if ('iban' in values) await refuseTwice(write, values.iban, before.id as string)
    const { is_default, currency } = { ...before, ...values }
    if (is_default) await replaceDefault(write, currency, before.id as string)
    return values
  },
}
