import type { Mails } from '#platform/mail/index.ts'

const request = { company: 'Țesătoria & Fiii', person: 'Ștefan <Pop>', kind: 'Decont', about: 'Taxi, 45,00 EUR' }

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'approval-asked': { ...request, url, matter: 'substitute' },
    'approval-decided': { ...request, url, by: 'Ana Ionescu', own: false, what: 'rejected', reason: 'No receipt' },
  }) satisfies Partial<Mails>
