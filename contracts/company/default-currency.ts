/** What is shown until the company's settings are there: each company says its currency from the day it is made. */
export const FALLBACK_CURRENCY = 'EUR'

/** What amounts are in that name no currency of their own; `setting` answers the company's settings by their keys. */
export const companyCurrency = (setting: (key: string) => unknown): string =>
  String(setting('default_currency') ?? FALLBACK_CURRENCY)
