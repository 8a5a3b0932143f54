import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({ 'feedback-given': { company: 'Țesătoria & Fiii', url } }) satisfies Partial<Mails>
