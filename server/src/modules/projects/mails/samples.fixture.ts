import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'project-budget': { company: 'Țesătoria & Fiii', project: 'Magazin <nou>', percent: 80, missing: null, url },
  }) satisfies Partial<Mails>
