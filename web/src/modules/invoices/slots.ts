declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Sections of the page where a company sets up its invoices, above the defaults. */
    'invoices.configure': PartFill
  }
}

export {}
