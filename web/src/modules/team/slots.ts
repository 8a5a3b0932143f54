import type { QueryParams } from '#web/platform/api/query-string.ts'
import type { Fill } from '#web/platform/modules/slots.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { EmployeeRecord } from './employee-record.ts'

/** Records of a list that must be seen to before somebody has left, by their number. */
interface LeavingCountFill extends Fill {
  key: string
  entity: string
  /** The filters of that list for this person. */
  params: (employeeId: string) => QueryParams
  /** With its number: `3 assets to come back`. */
  label: TextKey
  /** Where it is done. */
  to: (employeeId: string) => string
  search?: (employeeId: string) => Record<string, string>
}

declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Tabs of a person's profile. */
    'employee.tabs': TabFill<EmployeeRecord>
    /** Marks beside a person's name; `isAlone` on their own page, where nobody else has to be asked about. */
    'employee.badges': PartFill<{ employee: EmployeeRecord; isAlone: boolean }>
    /** What somebody who leaves still has and is still owed: on the tab of their leaving, and in the question before they are archived. */
    'employee.leaving': PartFill<{ employeeId: string; isQuestion: boolean }>
    /** How much of it is open, in one line above. */
    'employee.leavingCounts': LeavingCountFill
    /** Beside what else can be done with a person, on their page. */
    'employee.actions': PartFill<{ employee: EmployeeRecord }>
  }
}
