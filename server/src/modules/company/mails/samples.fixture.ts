import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url, code }: { url: string; code: string }) =>
  ({
    'company-export': { company: 'Țesătoria & Fiii', url, hours: 24 },
    'deletion-code': { company: 'Țesătoria & Fiii', code },
    'company-deletion': { company: 'Țesătoria & Fiii', person: 'Ștefan <Pop>', date: '05.12.2026', url },
  }) satisfies Partial<Mails>
