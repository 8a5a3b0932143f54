import { defineNotification } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'

/** Somebody's pay, contract or balance of leave was changed. Whatever they chose, their inbox says so: nobody changes it unnoticed. */
export const termsChangedNotice = defineNotification({
  key: 'terms-changed',
  title: (locale) => text('notice.termsChanged', locale),
  mail: 'terms-changed',
  always: ['inbox'],
})

/** The account that somebody is paid to was changed. */
export const bankAccountNotice = defineNotification({
  key: 'bank-account-changed',
  title: (locale) => text('notice.bankAccountChanged', locale),
  mail: 'security-changed',
  always: ['mail', 'inbox'],
})
