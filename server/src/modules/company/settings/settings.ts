import * as z from 'zod'
import { isWrongCui } from '#contracts/clients/company-numbers.ts'
import type { SettingDefinition } from '#contracts/engine/settings.ts'
import { type SettingKey, settingKeys, settings, writesSetting } from '#contracts/settings.ts'
import {
  type Behaviour,
  bindingsOf,
  changeOf,
  parseBody,
  type Row,
  type RowRule,
  type WriteContext,
} from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, forbidden } from '#platform/errors/errors.ts'
import { nationalDaysChanged } from '../national-days/national-days-changed.ts'
import { keepSecret } from './setting-secrets.ts'

/** The rows of these settings. */
export const rowsOf = (keys: readonly SettingKey[]): RowRule => keys.map((key) => ({ key }))

/** The value as it is stored, or errors at `value`. Which settings an actor may write is known only with the key. */
async function checked(write: WriteContext, key: SettingKey, sent: unknown): Promise<unknown> {
  if (!writesSetting(key, write.actor.can)) throw forbidden()
  const { value = null } = parseBody(z.object({ value: settings[key].value }), { value: sent }, key)
  const { isPast } = settings[key] as SettingDefinition
  if (isPast && (value as string | null) !== null && String(value) > bindingsOf(write).today)
    assertValid([['value', 'rule.noDayToCome']])
  // Elsewhere a company's number has another form.
  if (key === 'company_vat' && write.tenant.country === 'RO' && isWrongCui(String(value ?? '')))
    assertValid([['value', 'rule.cui']])
  if (key === 'company_name') await rename(write, value as string)
  // Whether people may go on is read with their sessions.
  if (key === 'require_two_factor') write.services.sessions.changed(write.tx, write.tenant.id)
  return value
}

/** The company goes by one name, on its sign-in page and mails too. */
async function rename({ tx, tenant, services }: WriteContext, name: string): Promise<void> {
  await tx.run(sql`update tenants set name = ${name} where id = ${tenant.id}`)
  tx.afterCommit.push(() => services.tenants.forget(tenant.subdomain))
}

/** What is stored as the value: of a secret its hint, while itself is sealed elsewhere. */
async function hinted(write: WriteContext, key: SettingKey, value: unknown): Promise<unknown> {
  const { hint } = settings[key] as SettingDefinition
  if (!hint) return value
  const secret = typeof value === 'string' ? value : null
  await keepSecret(write, key, secret)
  return secret === null ? null : hint(secret)
}

/** Whether weekends count changes what days of leave cost, as other national days do. */
async function announceDays(write: WriteContext, key: unknown): Promise<void> {
  if (key === 'include_holiday_weekends') await nationalDaysChanged.announce(changeOf(write), { spans: [] })
}

export const settingBehaviour: Behaviour = {
  async beforeStore(write, values): Promise<Row> {
    const key = values.key as SettingKey
    return { ...values, value: await hinted(write, key, await checked(write, key, values.value)) }
  },
  // A row of a key that the product no longer knows can still be there, and is refused.
  async beforeUpdate(write, values, before): Promise<Row> {
    const key = settingKeys.find((known) => known === before.key)
    if (!key) throw forbidden()
    const value = await hinted(write, key, await checked(write, key, values.value))
    // A setting of a picture is only ever emptied here, and its picture goes with it.
    return key === 'invoice_logo' ? { value, $file: null } : { value }
  },
  afterStore: (write, { key }) => announceDays(write, key),
  afterUpdate: (write, _values, { key }) => announceDays(write, key),
}
