import { defineNotification } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'

/** The zip of a bundle that somebody asked for is there. */
export const bundleNotice = defineNotification({
  key: 'expense-bundle',
  title: (locale) => text('notice.expenseBundle', locale),
  mail: 'expense-bundle',
})
