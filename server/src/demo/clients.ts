import { insertRows, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { encryptField, type TenantKey } from '#platform/secrets/index.ts'

interface DemoClient {
  name: string
  about: string
  currency: string
  identifier?: string
  /** Of the trade register. */
  register?: string
  vat?: string
  /** Of a person, who has no other number. */
  personalNumber?: string
  /** Of Bucharest. */
  sector?: number
  bank?: readonly [account: string, name: string, swift: string]
  address: { street: string; city: string; state?: string; zip_code: string; country: string }
  contacts: readonly (readonly [name: string, position: string, phone: string])[]
}

/** Whom the demo company works for; none of them exists, their numbers have the right control digits. */
const clients: readonly DemoClient[] = [
  {
    name: 'Munții Verzi SRL',
    about: 'Mountain huts and trails, booked online',
    currency: 'RON',
    identifier: '31842076',
    register: 'J12/904/2013',
    vat: 'RO31842076',
    bank: ['RO13BTRL0130120500018742', 'Banca Transilvania', 'BTRLRO22'],
    address: {
      street: 'Str. Memorandumului 28',
      city: 'Cluj-Napoca',
      state: 'Cluj',
      zip_code: '400114',
      country: 'RO',
    },
    contacts: [
      ['Ilinca Manolache', 'Director general', '+40744218903'],
      ['Vlad Rusu', 'Contabil', '+40723880112'],
    ],
  },
  {
    name: 'Farmacia Sirena SA',
    about: 'Forty pharmacies along the coast',
    currency: 'RON',
    identifier: '27509163',
    register: 'J13/2210/2010',
    vat: 'RO27509163',
    bank: ['RO45RNCB0072049718530001', 'BCR', 'RNCBROBU'],
    address: { street: 'Bd. Tomis 112', city: 'Constanța', state: 'Constanța', zip_code: '900657', country: 'RO' },
    contacts: [['Șerban Țurcanu', 'Director IT', '+40731556420']],
  },
  {
    name: 'Tramvai Expres SRL',
    about: 'Tickets and timetables for eleven cities',
    currency: 'RON',
    identifier: '44018239',
    register: 'J40/5317/2021',
    sector: 4,
    vat: 'RO44018239',
    bank: ['RO69BRDE450SV27541834500', 'BRD', 'BRDEROBU'],
    address: {
      street: 'Splaiul Unirii 6',
      city: 'București',
      state: 'București',
      zip_code: '040031',
      country: 'RO',
    },
    contacts: [['Anca Dobre', 'Product owner', '+40755102938']],
  },
  {
    name: 'Ruxandra Sălceanu',
    about: 'Photographer; her portfolio and shop',
    currency: 'RON',
    personalNumber: '2760518120311',
    // ANAF refuses a street that is none.
    address: { street: '-', city: 'Florești', state: 'Cluj', zip_code: '407280', country: 'RO' },
    contacts: [['Ruxandra Sălceanu', 'Photographer', '+40766340125']],
  },
  {
    name: 'Isar Logistik GmbH',
    about: 'Freight between the Danube and the North Sea',
    currency: 'EUR',
    vat: 'DE284610736',
    bank: ['DE44500105175407324931', 'ING-DiBa', 'INGDDEFF'],
    address: { street: 'Lindwurmstraße 88', city: 'München', state: 'Bayern', zip_code: '80337', country: 'DE' },
    contacts: [
      ['Katharina Vogel', 'Leiterin Digital', '+4989555010'],
      ['Jonas Brandl', 'Einkauf', '+4989555014'],
    ],
  },
  {
    name: 'Waterlijn B.V.',
    about: 'Sensors that watch dikes and locks',
    currency: 'EUR',
    vat: 'NL856423105B01',
    bank: ['NL61INGB0417164300', 'ING', 'INGBNL2A'],
    address: { street: 'Oudegracht 214', city: 'Utrecht', zip_code: '3511 NR', country: 'NL' },
    contacts: [['Femke de Wit', 'CTO', '+31305550172']],
  },
  {
    name: 'Alpenblick Hotels GmbH',
    about: 'Nine hotels, one front desk',
    currency: 'EUR',
    vat: 'ATU65472311',
    bank: ['AT672011128421637800', 'Erste Bank', 'GIBAATWW'],
    address: {
      street: 'Maria-Theresien-Straße 19',
      city: 'Innsbruck',
      state: 'Tirol',
      zip_code: '6020',
      country: 'AT',
    },
    contacts: [['Lukas Hofer', 'Geschäftsführer', '+43512555301']],
  },
  {
    name: 'Librairie des Quais SAS',
    about: 'Bookshops that deliver the same evening',
    currency: 'EUR',
    vat: 'FR96552100554',
    bank: ['FR1420041010050500013M02606', 'La Banque Postale', 'PSSTFRPP'],
    address: { street: '14 quai de la Pêcherie', city: 'Lyon', zip_code: '69001', country: 'FR' },
    contacts: [['Camille Perrin', 'Responsable e-commerce', '+33478555116']],
  },
]

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** `Munții Verzi SRL` is at `muntii-verzi.example`. */
const hostOf = (name: string) =>
  `${plain(name)
    .split(/\s+/)
    .slice(0, 2)
    .join('-')
    .replace(/[^a-z-]/g, '')}.example`

/** Stores the clients with their contacts; answers their ids by name. */
export async function storeClients(tx: Tx, tenantKey: TenantKey): Promise<Map<string, string>> {
  const { tenantId } = tenantKey
  const ids = new Map(clients.map(({ name }) => [name, newId()]))
  const rows = clients.map(({ name, about, currency, bank, address, ...client }) => {
    const id = ids.get(name)!
    const [account, bank_name = null, bank_swift = null] = bank ?? []
    const sealed = (column: string, text: string | undefined) =>
      text === undefined ? null : encryptField({ tenantKey, table: 'clients', column, rowId: id }, text)
    return {
      tenant_id: tenantId,
      id,
      company_name: name,
      website: `https://${hostOf(name)}`,
      description: about,
      prefered_currency: currency,
      is_person: client.personalNumber !== undefined,
      personal_number: sealed('personal_number', client.personalNumber),
      language: address.country === 'RO' ? 'ro' : 'en',
      company_identifier: client.identifier ?? null,
      trade_register_number: client.register ?? null,
      company_vat: client.vat ?? null,
      bank_name,
      bank_account: sealed('bank_account', account),
      bank_swift,
      company_address: address,
      sector: client.sector ?? null,
    }
  })
  const contacts = clients.flatMap(({ name, contacts: people }) =>
    people.map(([person, position, phone]) => ({
      tenant_id: tenantId,
      id: newId(),
      client_id: ids.get(name)!,
      name: person,
      email: `${plain(person).replace(/\s+/g, '.')}@${hostOf(name)}`,
      phone,
      position,
    })),
  )
  await insertRows(tx, 'clients', rows)
  await insertRows(tx, 'client_contacts', contacts)
  return ids
}
