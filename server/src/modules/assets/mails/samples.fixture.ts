import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'asset-dates': {
      company: 'Țesătoria & Fiii',
      assets: [
        { name: 'Laptop <nou>', kind: 'return', person: 'Ștefan <Pop>', day: '05.12.2026' },
        { name: 'Mașină de cusut', kind: 'warranty', person: null, day: '20.12.2026' },
      ],
      more: 3,
      url,
    },
  }) satisfies Partial<Mails>
