import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url }: { url: string }) =>
  ({
    invitation: { companyName: 'Țesătoria & Fiii', inviter: 'Ștefan <Pop>', url },
    'terms-changed': {
      company: 'Țesătoria & Fiii',
      by: 'Ștefan <Pop>',
      changed: ['salary', 'contractType'],
      from: '01.12.2026',
      url,
    },
  }) satisfies Partial<Mails>
