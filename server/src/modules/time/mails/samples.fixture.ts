import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'missing-hours': {
      company: 'Țesătoria & Fiii',
      by: 'Ioana Șerban',
      span: '23.11.2026 – 29.11.2026',
      missing: '3:30',
      url,
    },
    'time-report': { company: 'Țesătoria & Fiii', span: '01.11.2026 – 30.11.2026', url, hours: 24 },
  }) satisfies Partial<Mails>
