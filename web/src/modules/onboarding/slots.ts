declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Below the tasks of somebody who leaves: what they still have, and what they are still owed. */
    'employee.leaving': PartFill<{ employeeId: string }>
  }
}

export {}
