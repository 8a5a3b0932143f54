import type { Names } from '../engine/names.ts'

/** Lines of the company's log, which nobody writes through the API. */
export const auditEntryNames = {
  'audit-entries.at': { en: 'When', ro: 'Când' },
  'audit-entries.user_id': { en: 'Who', ro: 'Cine' },
  'audit-entries.resource': { en: 'What', ro: 'Ce' },
  'audit-entries.record_id': { en: 'Record', ro: 'Înregistrare' },
  'audit-entries.action': { en: 'Action', ro: 'Acțiune' },
  'audit-entries.field': { en: 'Field', ro: 'Câmp' },
  'audit-entries.before': { en: 'Before', ro: 'Înainte' },
  'audit-entries.after': { en: 'After', ro: 'După' },
} as const satisfies Names
