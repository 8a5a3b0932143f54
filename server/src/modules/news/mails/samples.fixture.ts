import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'news-published': { company: 'Țesătoria & Fiii', title: 'Cum lucrăm de acasă în 2027', url },
  }) satisfies Partial<Mails>
