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

/** Of what has no person only that is the same which says the same. */
const sameness = ({ what, by, says, title, details, page }: Notice) =>
  JSON.stringify(by && says ? [what, by.name, by.avatar, says.split(':')[0]] : [what, title, details, page])

/** Notices, newest first, by the company's days. */
export function daysOf(notices: readonly Notice[]): Day[] {
  const days: Day[] = []
  for (const notice of notices) {
    const day = dayOfMoment(notice.created_at)!
    if (days.at(-1)?.day !== day) days.push({ day, happenings: [] })
    const { happenings } = days.at(-1)!
    const same = happenings.find((one) => sameness(one.notice) === sameness(notice))
    if (same) {
      same.more.push(notice)
      same.unread ||= notice.unread
    } else happenings.push({ notice, more: [], unread: notice.unread })
  }
  return days
}

/** Ids of those that are not read yet. */
export const unreadOf = ({ notice, more }: Happening): string[] =>
  [notice, ...more].flatMap(({ id, unread }) => (unread ? [id] : []))
