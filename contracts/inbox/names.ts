import type { Names } from '../engine/names.ts'

/** Names of the fields of what waits for a person: their long work. */
export const inboxNames = {
  'background-tasks.kind': { en: 'Kind', ro: 'Tip' },
  'background-tasks.state': { en: 'Status', ro: 'Stare' },
  'background-tasks.done': { en: 'Steps done', ro: 'Pași făcuți' },
  'background-tasks.total': { en: 'Steps in all', ro: 'Pași în total' },
  'background-tasks.cancel_asked': { en: 'Being cancelled', ro: 'În curs de anulare' },
  'background-tasks.error': { en: 'Why it failed', ro: 'De ce a eșuat' },
  'background-tasks.file_until': { en: 'File kept until', ro: 'Fișier păstrat până la' },
  'background-tasks.started_at': { en: 'Started at', ro: 'Începută la' },
  'background-tasks.finished_at': { en: 'Finished at', ro: 'Încheiată la' },
  'notifications.what': { en: 'Kind', ro: 'Tip' },
  'notifications.title': { en: 'Title', ro: 'Titlu' },
  'notifications.subject_type': { en: 'Kind of record', ro: 'Tipul înregistrării' },
  'notifications.subject_id': { en: 'Record', ro: 'Înregistrare' },
  'notifications.unread': { en: 'Unread', ro: 'Necitită' },
  'notifications.read_at': { en: 'Read at', ro: 'Citită la' },
} as const satisfies Names
