import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url, code }: { url: string; code: string }) =>
  ({
    'confirmation-code': { code },
    'reset-password': { url },
    'already-registered': { url },
    'password-changed': { url },
    'security-changed': { change: 'recoveryCodeUsed', left: 9, url },
  }) satisfies Partial<Mails>
