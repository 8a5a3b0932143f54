import { defineNotification } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'

/** The archive of the company is there. */
export const archiveNotice = defineNotification({
  key: 'company-export',
  title: (locale) => text('notice.companyExport', locale),
  mail: 'company-export',
  holders: ['manageCompany'],
})

/** The company is going to be deleted. Everyone who could take it back is notified, whatever they chose. */
export const deletionNotice = defineNotification({
  key: 'company-deletion',
  title: (locale) => text('notice.companyDeletion', locale),
  mail: 'company-deletion',
  always: ['mail', 'inbox'],
  holders: ['manageBilling'],
})
