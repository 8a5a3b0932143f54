/** What a test and the page of `rows.fixture.tsx` say to each other. */
export interface RowsTrial {
  locale: 'en' | 'ro'
  dark?: boolean
  /** The lines that are there. */
  lines: { id: string; name: string }[]
  /** What was sent, the last one last. */
  sent?: unknown[]
  /** Answered once instead of saving: errors at their fields. */
  refuse?: Record<string, string[]>
}

declare global {
  interface Window {
    rows: RowsTrial
  }
}
