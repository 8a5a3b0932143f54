import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'subscription-stops': {
      ...{ what: 'unpaid-grace', company: 'Țesătoria & Fiii', plan: 'Pro Monthly', date: '05.12.2026', url },
    },
  }) satisfies Partial<Mails>
