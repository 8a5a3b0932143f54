import type { Names } from './names.ts'
/** States of long work that somebody asked for, in the order it goes through them. */
export const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]

/** Long work of one person (`/restify/background-tasks`). `file` is a signed address when `temporary_urls` is asked. */
export interface BackgroundTask {
  [attribute: string]: unknown
  kind: string
  name: string
  state: TaskState
  /** Steps done, of `total`; null while nobody knows how many there are. */
  done: number
  total: number | null
  /** It stops as soon as it can. */
  cancel_asked: boolean
  /** Why it failed, in the reader's language. */
  error: string | null
  file: string | null
  file_name: string | null
  /** When the file is taken away. */
  file_until: string | null
  created_at: string
  finished_at: string | null
}

export const backgroundTaskNames = {
  'background-tasks.kind': { en: 'Kind', ro: 'Tip' },
  'background-tasks.state': { en: 'Status', ro: 'Stare' },
  'background-tasks.done': { en: 'Steps done', ro: 'Pași făcuți' },
  'background-tasks.total': { en: 'Steps in all', ro: 'Pași în total' },
  'background-tasks.cancel_asked': { en: 'Being cancelled', ro: 'În curs de anulare' },
  'background-tasks.error': { en: 'Why it failed', ro: 'De ce a eșuat' },
  'background-tasks.file_until': { en: 'File kept until', ro: 'Fișier păstrat până la' },
  'background-tasks.started_at': { en: 'Started at', ro: 'Începută la' },
  'background-tasks.finished_at': { en: 'Finished at', ro: 'Încheiată la' },
} as const satisfies Names
