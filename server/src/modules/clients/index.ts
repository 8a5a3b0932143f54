import { defineServerModule } from '#engine/index.ts'
import { clientContacts } from './client-contacts.resource.ts'
import { clients as clientsResource } from './clients.resource.ts'
import { logoJob } from './logo/logo.job.ts'
import { clientTexts } from './texts.ts'

export { readBuyer, readBuyers } from './tax/buyer.ts'
export { clientsResource as clientRecords }

/** Whom the company works for. */
export const clients = defineServerModule({
  key: 'clients',
  offers: ['clients', 'client_contacts'],
  resources: [clientsResource, clientContacts],
  jobs: (services) => [logoJob(services)],
  texts: clientTexts,
})
