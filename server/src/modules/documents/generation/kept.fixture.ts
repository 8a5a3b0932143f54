import type { Client } from '#testing/index.ts'
import { make } from '../library/library-test.fixture.ts'

let made = 0

/** A client with everything that a contract names, and its first contact. */
export async function aClient(admin: Client, more: Record<string, unknown> = {}): Promise<string> {
  made += 1
  const id = await make(admin, 'clients', {
    company_name: `Munții Verzi ${made} SRL`,
    company_identifier: '31842076',
    company_vat: 'RO31842076',
    company_address: { street: 'Str. Memorandumului 28', city: 'Cluj-Napoca', state: 'Cluj', country: 'RO' },
    bank_name: 'Banca Transilvania',
    bank_account: 'RO13BTRL0130120500018742',
    prefered_currency: 'RON',
    ...more,
  })
  const contact = { client_id: id, email: `ilinca${made}@client.test`, phone: '+40744218903' }
  await make(admin, 'client-contacts', { ...contact, name: 'Ilinca Manolache', position: 'Director' })
  await make(admin, 'client-contacts', { ...contact, name: 'Aaron Second', position: 'Contabil' })
  return id
}

export const aProject = (admin: Client, client_id: string, more: Record<string, unknown> = {}) => {
  made += 1
  return make(admin, 'projects', { name: `Site ${made}`, client_id, budget: 12500, currency: 'EUR', ...more })
}
