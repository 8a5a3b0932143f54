import type {
  FieldExpectation,
  Making,
  ModuleExpectations,
  ResourceExpectations,
} from '#testing/conformance/expectations.ts'
import { importExpectations } from '#testing/conformance/import-expectations.ts'

const body = ({ company, n }: Making) => ({ company_name: `Client ${company.subdomain} ${n}` })

/** A client of the making company: its id. */
export const makeClient = async (making: Making): Promise<string> =>
  (await making.admin.post('/restify/clients', body(making))).body.data.id

/** CLI-01: a client's name is for those who work with clients anywhere; the rest for those who keep them or write invoices. */
const naming = [
  'manageClients',
  'manageProjects',
  'manageInvoices',
  'manageFeedback',
  'manageFeedbackForDirectReports',
  'manageTimesheets',
] as const
const whole: FieldExpectation = { read: ['manageClients', 'manageInvoices'] }

/** A sheet of one new client. */
const sheet = (n: number) => ({ columns: ['company_name'], rows: [[`Imported client ${n}`]] })

const imported = importExpectations({ key: 'clients', may: ['manageClients'], sheet })

const clients: ResourceExpectations = {
  key: 'clients',
  actions: {
    ...imported.actions,
    'alike-sealed': { may: ['manageClients'], body: () => ({ personal_number: '1' }), again: 200 },
  },
  getters: {
    alike: { may: ['manageClients'] },
    history: { may: ['manageClients'] },
    'by-cui': { may: ['manageClients', 'manageInvoices'], query: () => 'cui=14399840' },
    ...imported.getters,
  },
  samples: { plain: { shared: makeClient } },
  rights: {
    list: naming,
    show: naming,
    update: ['manageClients'],
    delete: ['manageClients'],
    export: naming,
  },
  stores: { plain: { may: ['manageClients'], body } },
  change: (n) => ({ company_name: `Client, changed ${n}` }),
  invalid: [
    [{ company_name: '' }, 'company_name'],
    [{ website: 'no address' }, 'website'],
    [{ website: 'ftp://example.com' }, 'website'],
    [{ description: 'd'.repeat(256) }, 'description'],
    [{ prefered_currency: 'EURO' }, 'prefered_currency'],
    [{ company_identifier: 'RO14399841' }, 'company_identifier'],
    [{ company_vat: 'DE136695975' }, 'company_vat'],
    [{ bank_account: 'RO49AAAA1B31007593840001' }, 'bank_account'],
    [{ bank_swift: 'BTRL' }, 'bank_swift'],
    [{ personal_number: '1800101221145' }, 'personal_number'],
    [{ language: 'de' }, 'language'],
    [{ sector: 7 }, 'sector'],
    [{ company_address: { country: 'Atlantis' } }, 'company_address.country'],
    [{ company_address: { country: 'RO', state: 'Bayern' } }, 'company_address.state'],
    [{ contact_phone: '+40744218903', contact_email: null }, 'contact_email'],
  ],
  fields: {
    website: whole,
    description: whole,
    company_identifier: whole,
    company_vat: whole,
    bank_name: whole,
    bank_account: whole,
    bank_swift: whole,
    company_address: whole,
    first_contact: whole,
    is_person: whole,
    language: whole,
    trade_register_number: whole,
    personal_number: whole,
    sector: whole,
    contact_name: whole,
    contact_email: whole,
    contact_phone: whole,
    contact_position: whole,
  },
}

const contactBody = async (making: Making) => ({
  client_id: await makeClient(making),
  name: `Contact ${making.n}`,
  email: `contact${making.n}@client.test`,
})
const keepers = ['manageClients', 'manageInvoices'] as const

const contacts: ResourceExpectations = {
  key: 'client-contacts',
  samples: {
    plain: {
      shared: async (making) =>
        (await making.admin.post('/restify/client-contacts', await contactBody(making))).body.data.id,
    },
  },
  rights: { list: keepers, show: keepers, update: keepers, delete: keepers, export: keepers },
  stores: { plain: { may: keepers, body: contactBody } },
  change: (n) => ({ position: `Position ${n}` }),
  invalid: [
    [{ name: '' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12' }, 'phone'],
  ],
  foreign: { client_id: makeClient },
  fields: {},
  getters: { alike: { may: keepers } },
}

export const expectations: ModuleExpectations = { module: 'clients', resources: [clients, contacts], routes: {} }
