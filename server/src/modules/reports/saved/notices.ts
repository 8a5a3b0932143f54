import { defineNotification } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'

/** A saved report, with its file. */
export const savedReportNotice = defineNotification({
  key: 'saved-report',
  title: (locale) => text('notice.savedReport', locale),
  mail: 'saved-report',
})

/** Somebody whom a report is sent to may not see it any more; said to who has it sent. */
export const notSentNotice = defineNotification({
  key: 'report-not-sent',
  title: (locale) => text('notice.reportNotSent', locale),
  mail: 'report-not-sent',
})
