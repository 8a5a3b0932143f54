/** Currencies that tax offices want VAT in, by country (ISO 3166-1 alpha-2). */
const currencies: Readonly<Record<string, string>> = { RO: 'RON' }

/** The currency in which an invoice in another one says its VAT, too; the company's own where no law of its country is known. */
export const taxCurrency = (country: string | null, own: string): string => currencies[country ?? ''] ?? own
