declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** Tabs of a person's own account. */
    'account.tabs': TabFill
  }
}

export {}
