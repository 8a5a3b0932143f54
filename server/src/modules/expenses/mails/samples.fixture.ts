import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'supplier-bills': {
      ...{ company: 'Țesătoria & Fiii SRL', count: 21, suppliers: ['Papetăria <Centrală> SRL', 'Energia & Co SA'] },
      url,
    },
    'expense-bundle': { company: 'Țesătoria & Fiii SRL', title: 'Deplasare <Iași> & Bacău', url, hours: 24 },
  }) satisfies Partial<Mails>
