import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
const leave = {
  company: 'Țesătoria & Fiii',
  person: 'Ștefan <Pop>',
  kind: 'CO',
  span: '05.07.2027 – 09.07.2027',
  days: 4.5,
}

export const samples = ({ url }: { url: string }) =>
  ({
    'holiday-asked': { ...leave, url, notes: 'A wedding', matter: 'substitute' },
    'holiday-decided': { ...leave, url, by: 'Ana Ionescu', own: false, what: 'rejected', reason: 'Too many are away' },
    'holiday-recounted': { company: leave.company, leaves: [{ ...leave, before: 5, after: 20 }], url },
  }) satisfies Partial<Mails>
