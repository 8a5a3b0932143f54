/** The mails of sign-up, sign-in and passwords, each loaded when the first of its kind is written. */
export const accountMails = {
  'already-registered': async () => (await import('./already-registered.ts')).alreadyRegistered,
  'confirmation-code': async () => (await import('./confirmation-code.ts')).confirmationCode,
  'password-changed': async () => (await import('./password-changed.ts')).passwordChanged,
  'reset-password': async () => (await import('./reset-password.ts')).resetPassword,
  'security-changed': async () => (await import('./security-changed.ts')).securityChanged,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    account: typeof accountMails
  }
}
