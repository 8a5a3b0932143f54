declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Cards of the dashboard, below its figures. One that has nothing to show draws nothing. */
    'dashboard.cards': PartFill
  }
}

export {}
