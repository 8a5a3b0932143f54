import type { EfacturaState } from '#contracts/invoices/efactura/state.ts'

/** What the card of an invoice is answered, ready to be filed where nothing else is said. */
export const efacturaState = (more: Partial<EfacturaState> = {}): EfacturaState => ({
  ...{ state: 'needed', problems: [], filing: null, last_day: '2026-01-13', days_left: 3, connection: 'connected' },
  ...more,
})
