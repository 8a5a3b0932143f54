import { defineNotification } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'

/** The archive of all documents is there. */
export const documentsArchiveNotice = defineNotification({
  key: 'documents-archive',
  title: (locale) => text('notice.documentsArchive', locale),
  mail: 'documents-archive',
  holders: ['manageCompany'],
})
