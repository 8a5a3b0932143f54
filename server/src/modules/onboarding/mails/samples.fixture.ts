import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'onboarding-tasks-given': {
      company: 'Țesătoria & Fiii',
      tasks: [{ title: 'Pregătește legitimația & conturile', person: 'Ștefan <Pop>', day: '05.12.2026' }],
      more: 3,
      url,
    },
  }) satisfies Partial<Mails>
