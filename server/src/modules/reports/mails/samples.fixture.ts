import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'saved-report': {
      ...{ company: 'Țesătoria & Fiii', report: 'Ore <pe proiecte>', span: '01.11.2026 – 30.11.2026' },
      ...{ from: 'Ștefan <Pop>', url, tooLarge: false },
    },
    'report-not-sent': { company: 'Țesătoria & Fiii', report: 'Ore <pe proiecte>', person: 'Ștefan <Pop>', url },
  }) satisfies Partial<Mails>
