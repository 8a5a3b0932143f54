import type { Permission } from '#contracts/permissions.ts'
import { defineNotification } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'

/** Of these everybody who decides on leave of others holds one (`deciding/approval.ts`). */
export const DECIDING = ['approveRejectHolidays', 'manageHolidaysForDirectReports'] as const satisfies Permission[]

/** Leave, or a change of it, waits for one's decision. */
export const askedNotice = defineNotification({
  key: 'leave-asked',
  title: (locale) => text('notice.leaveAsked', locale),
  mail: 'holiday-asked',
  holders: DECIDING,
})

/** What became of leave. */
export const decidedNotice = defineNotification({
  key: 'leave-decided',
  title: (locale) => text('notice.leaveDecided', locale),
  mail: 'holiday-decided',
})

/** Leave counts other days than before. */
export const recountedNotice = defineNotification({
  key: 'leave-recounted',
  title: (locale) => text('notice.leaveRecounted', locale),
  mail: 'holiday-recounted',
})

export const leaveNotices = [askedNotice, decidedNotice, recountedNotice]
