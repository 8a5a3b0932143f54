import type { Names } from '../engine/names.ts'

/** Names of what reports ask for, and of the columns of the presence sheet. */
export const reportNames = {
  'presence.start_date': { en: 'From', ro: 'De la' },
  'presence.end_date': { en: 'To', ro: 'Până la' },
  'presence.repositories': { en: 'People', ro: 'Oameni' },
} as const satisfies Names
