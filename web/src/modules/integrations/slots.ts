declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Cards of the account's page of calendars, below the connection to the person's own. */
    'account.calendars': PartFill
  }
}

export {}
