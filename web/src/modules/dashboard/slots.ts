declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Figures of the reader's own day, beside those of the company. */
    'dashboard.figures': PartFill
    /** Cards of the dashboard, below its figures. One that has nothing to show draws nothing. */
    'dashboard.cards': PartFill
  }
}

export {}
