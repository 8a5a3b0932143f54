import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import type { PartFill } from '#web/platform/modules/slots.ts'

/** What there is to know before one decides on a record of an entity, such as the balance that leave is taken from. */
interface FactsFill extends PartFill<{ record: WaitingRecord }> {
  entity: string
}

declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Sections of the account's page of notifications, below the choices: where a way leads, such as a person's own chat. */
    'account.notifications': PartFill
    /** What a module shows of a request beside the list of what waits. */
    'inbox.facts': FactsFill
  }
}
