import type { RequestRecord } from './requests/request-record.ts'

declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Beside what else can be done with a request for leave, where it is read. */
    'holiday.actions': PartFill<{ request: RequestRecord }>
    /** Below what a request for leave says. */
    'holiday.cards': PartFill<{ request: RequestRecord }>
  }
}
