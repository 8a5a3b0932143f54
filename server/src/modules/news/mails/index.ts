/** The mails of news, each loaded when the first of its kind is written. */
export const newsMails = {
  'news-published': async () => (await import('./news-published.ts')).newsPublished,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    news: typeof newsMails
  }
}
