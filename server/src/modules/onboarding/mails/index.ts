/** The mails of onboarding, each loaded when the first of its kind is written. */
export const onboardingMails = {
  'onboarding-tasks-given': async () => (await import('./tasks-given.ts')).tasksGiven,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    onboarding: typeof onboardingMails
  }
}
