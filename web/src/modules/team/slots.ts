import type { EmployeeRecord } from './employee-record.ts'

declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Tabs of a person's profile. */
    'employee.tabs': TabFill<EmployeeRecord>
    /** Marks beside a person's name; `isAlone` on their own page, where nobody else has to be asked about. */
    'employee.badges': PartFill<{ employee: EmployeeRecord; isAlone: boolean }>
    /** What somebody who leaves still has and is still owed: on the tab of their leaving, and in the question before they are archived. */
    'employee.leaving': PartFill<{ employeeId: string; isQuestion: boolean }>
    /** Beside what else can be done with a person, on their page. */
    'employee.actions': PartFill<{ employee: EmployeeRecord }>
  }
}
