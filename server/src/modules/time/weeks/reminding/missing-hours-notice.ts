import { defineNotification } from '#platform/notifications/index.ts'
import { text } from '#platform/texts/index.ts'

/** Somebody who looks after one's time reminds one of missing hours. Who reminds can rely on its being in the inbox. */
export const missingHoursNotice = defineNotification({
  key: 'missing-hours',
  title: (locale) => text('notice.missingHours', locale),
  mail: 'missing-hours',
  always: ['inbox'],
})
