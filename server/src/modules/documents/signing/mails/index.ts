/** The mails of signing, each loaded when the first of its kind is written. */
export const signingMails = {
  'signing-request': async () => (await import('./signing-request.ts')).signingRequest,
  'signing-code': async () => (await import('./signing-code.ts')).signingCode,
  'signing-news': async () => (await import('./signing-news.ts')).signingNews,
  'signing-ended': async () => (await import('./signing-ended.ts')).signingEnded,
  'signing-readdressed': async () => (await import('./signing-readdressed.ts')).signingReaddressed,
}
