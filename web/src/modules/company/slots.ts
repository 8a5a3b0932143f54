declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Sections of the page of the company's data, above export and deletion. */
    'company.data': PartFill
    /** Sections of the page of expense categories, below them: what else holds for expenses. */
    'company.expenses': PartFill
  }
}

export {}
