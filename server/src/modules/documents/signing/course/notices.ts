import { defineNotification } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'

/** Somebody with a login is asked to sign. The mail goes to every signer, also to those who chose no mails. */
export const askedNotice = defineNotification({
  key: 'signing-asked',
  title: (locale) => text('notice.signingAsked', locale),
  mail: 'signing-request',
  always: ['mail', 'inbox'],
})

/** How a request goes, for who made it. */
export const newsNotice = defineNotification({
  key: 'signing-news',
  title: (locale) => text('notice.signingNews', locale),
  mail: 'signing-news',
})
