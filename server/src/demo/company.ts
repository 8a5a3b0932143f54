import type { companySettings } from '#contracts/company/settings.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { insertRows, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { encryptField, type TenantKey } from '#platform/secrets/index.ts'

/** What the demo company says of itself on its papers. It does not exist; its fiscal code has the right control digit. */
const facts = {
  company_vat: 'RO28417351',
  company_registration_number: 'J12/1873/2011',
  company_legal_form: 'SRL',
  company_share_capital: '45.000 lei',
  company_street: 'Str. Regele Ferdinand 22',
  company_city: 'Cluj-Napoca',
  company_state: 'Cluj',
  company_zip_code: '400110',
  company_administrator: 'Ioana Marinescu',
} satisfies Partial<Record<keyof typeof companySettings, string>>

/** Registered for VAT since it was founded; on collection for two years, until it grew. */
const terms = [
  { from_date: '2011-09-01', vat_payer: true, vat_on_collection: false },
  { from_date: '2021-01-01', vat_payer: true, vat_on_collection: true },
  { from_date: '2023-01-01', vat_payer: true, vat_on_collection: false },
]

const accounts = [
  {
    iban: 'RO22BTRLRONCRT0028417351',
    bank_name: 'Banca Transilvania',
    bic: 'BTRLRO22',
    currency: 'RON',
    is_default: true,
  },
  {
    iban: 'RO69BTRLEURCRT0028417351',
    bank_name: 'Banca Transilvania',
    bic: 'BTRLRO22',
    currency: 'EUR',
    is_default: true,
  },
  { iban: 'RO35INGB0000999901284173', bank_name: 'ING Bank', bic: 'INGBROBU', currency: 'RON', is_default: false },
]

/** Stores what an invoice says of the demo company besides its settings. */
export async function storeTaxData(tx: Tx, tenantKey: TenantKey): Promise<void> {
  const { tenantId: tenant_id } = tenantKey
  await insertRows(
    tx,
    'company_tax_terms',
    terms.map((term) => ({ tenant_id, id: newId(), ...term })),
  )
  await insertRows(
    tx,
    'company_bank_accounts',
    accounts.map(({ iban, ...account }) => {
      const id = newId()
      const place = { tenantKey, table: 'company_bank_accounts', column: 'iban', rowId: id }
      return { tenant_id, id, iban: encryptField(place, iban), ...account }
    }),
  )
}

const dayBeforeMonthOf = (day: string) => addDays(`${day.slice(0, 7)}-01`, -1)

/** Stores the settings of the demo company; its name is there already. */
export async function storeSettings(tx: Tx, tenantId: string, subdomain: string, today: string): Promise<void> {
  const settings = {
    ...facts,
    company_email: `office@${subdomain}.test`,
    show_team_field: true,
    // The month before last was paid: its time is closed.
    time_closed_until: dayBeforeMonthOf(dayBeforeMonthOf(today)),
  }
  await insertRows(
    tx,
    'settings',
    Object.entries(settings).map(([key, value]) => ({
      tenant_id: tenantId,
      id: newId(),
      key,
      value: JSON.stringify(value),
    })),
  )
}
