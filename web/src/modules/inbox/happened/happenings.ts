import { gathered, partsOf } from '#contracts/engine/happenings.ts'
import { dayOfMoment } from '#web/platform/format/dates.ts'
import type { Notice } from '../notices/notices.ts'

/** What is shown as one line: notices of one day in which the same person did the same thing, newest first. */
export interface Happening {
  notice: Notice
  /** The others of it. */
  more: Notice[]
  unread: boolean
}

export interface Day {
  day: string
  happenings: Happening[]
}

/** Notices, newest first, by the company's days. */
export const daysOf = (notices: readonly Notice[]): Day[] =>
  [...Map.groupBy(notices, ({ created_at }) => dayOfMoment(created_at)!)].map(([day, own]) => ({
    day,
    happenings: gathered(own).map(({ notice, more }) => ({
      notice,
      more,
      unread: [notice, ...more].some(({ unread }) => unread),
    })),
  }))

/** In small type below a line: of what somebody did what else they did it to, of other news its details. */
export const smallOf = ({ notice, more }: Happening): string[] =>
  notice.by && notice.says
    ? more.flatMap(({ says }) => (says ? partsOf(says).matter : [])).filter(Boolean)
    : [notice.details ?? []].flat()

/** Ids of those that are not read yet. */
export const unreadOf = ({ notice, more }: Happening): string[] =>
  [notice, ...more].flatMap(({ id, unread }) => (unread ? [id] : []))
