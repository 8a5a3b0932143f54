/** What a company counts in that has not said otherwise. */
export const FALLBACK_CURRENCY = 'EUR'

/** What amounts are in that name no currency of their own; `setting` answers the company's settings by their keys. */
export const companyCurrency = (setting: (key: string) => unknown): string =>
  String(setting('default_currency') ?? FALLBACK_CURRENCY)
