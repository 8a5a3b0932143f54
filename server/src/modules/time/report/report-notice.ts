import { defineNotification } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'

/** A report of time that somebody asked for is there. */
export const timeReportNotice = defineNotification({
  key: 'time-report',
  title: (locale) => text('notice.timeReport', locale),
  mail: 'time-report',
})
