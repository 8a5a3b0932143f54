import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url, code }: { url: string; code: string }) =>
  ({
    'documents-archive': { company: 'Țesătoria & Fiii', url, hours: 24 },
    'documents-expiring': {
      company: 'Țesătoria & Fiii',
      documents: [{ name: 'Fișă de aptitudine', type: 'Medicina muncii', person: 'Ștefan <Pop>', day: '05.12.2026' }],
      more: 3,
      url,
    },
    'signing-request': {
      company: 'Țesătoria & Fiii',
      sender: 'Ștefan <Pop>',
      name: '李 🎉',
      document: 'Contract „A”',
      message: 'Hello <b>you</b>',
      due: '2026-12-01',
      until: '2026-12-20',
      again: true,
      url,
    },
    'signing-code': { company: 'Țesătoria & Fiii', document: 'Contract', code, minutes: 10 },
    'signing-news': {
      company: 'Țesătoria & Fiii',
      document: 'Contract',
      what: 'declined',
      who: 'Ana',
      reason: 'No <b>',
      url,
      sha256: null,
    },
    'signing-ended': {
      company: 'Țesătoria & Fiii',
      document: 'Contract',
      what: 'signed',
      who: null,
      reason: null,
      signed: true,
      url,
      until: '2026-12-31',
      sha256: 'ab12',
    },
    'signing-readdressed': {
      company: 'Țesătoria & Fiii',
      document: 'Contract',
      sender: 'Ștefan <Pop>',
      name: 'Ana',
      email: 'ana@outside.test',
    },
  }) satisfies Partial<Mails>
