import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'expense-bundle': { company: 'Țesătoria & Fiii SRL', title: 'Deplasare <Iași> & Bacău', url, hours: 24 },
  }) satisfies Partial<Mails>
