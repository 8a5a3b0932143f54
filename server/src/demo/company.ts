import type { companySettings } from '#contracts/company/settings.ts'
import { insertRows, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** What the demo company says of itself on its papers. It does not exist; its fiscal code has the right control digit. */
const facts = {
  company_vat: 'RO28417351',
  company_registration_number: 'J12/1873/2011',
  company_street: 'Str. Regele Ferdinand 22',
  company_city: 'Cluj-Napoca',
  company_state: 'Cluj',
  company_zip_code: '400110',
  company_administrator: 'Ioana Marinescu',
} satisfies Partial<Record<keyof typeof companySettings, string>>

/** Stores the settings of the demo company; its name is there already. */
export async function storeSettings(tx: Tx, tenantId: string, subdomain: string): Promise<void> {
  const settings = {
    ...facts,
    company_email: `office@${subdomain}.test`,
    show_team_field: true,
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
