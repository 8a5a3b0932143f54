import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'daily-digest': {
      company: 'Țesătoria & Fiii',
      lines: [
        { who: 'Ana Ionescu', what: 'a aprobat concediul tău: 01.03.2026', more: 0 },
        { who: null, what: 'Documentele tale expiră în curând', more: 2 },
      ],
      others: 3,
      ...{ url, choices: 'https://acme.test/settings/account/notifications' },
    },
  }) satisfies Partial<Mails>
