import type { ClientRecord } from './client-record.ts'

declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Tabs of a client's page. */
    'client.tabs': TabFill<ClientRecord>
    /** What can be done with a client, beside the way to change it. */
    'client.actions': PartFill<{ client: ClientRecord }>
    /** Cards above the facts of a client: what was worked, charged and paid. */
    'client.cards': PartFill<{ client: ClientRecord }>
  }
}
