declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Sections of the account's page of notifications, below the choices: where a way leads, such as a person's own chat. */
    'account.notifications': PartFill
  }
}

export {}
