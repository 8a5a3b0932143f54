import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    'evaluation-shared': { company: 'Țesătoria & Fiii', url },
    'evaluations-due': {
      company: 'Țesătoria & Fiii',
      evaluations: [{ person: 'Ștefan <Pop>', type: 'Anuală & scurtă', day: '05.12.2026' }],
      url,
    },
  }) satisfies Partial<Mails>
