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

/** What was done, and to what: `approved your request: 01.03.2026`. */
const partsOf = (says: string) => {
  const [deed, ...matter] = says.split(': ')
  return { deed, matter: matter.join(': ') }
}

/** Of what has no person only that is the same which says the same. */
const sameness = ({ what, by, says, title, details, page }: Notice) =>
  JSON.stringify(by && says ? [what, by.name, by.avatar, partsOf(says).deed] : [what, title, details, page])

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

/** In small type below a line: of what somebody did what else they did it to, of other news its details. */
export const smallOf = ({ notice, more }: Happening): string[] =>
  notice.by && notice.says
    ? more.flatMap(({ says }) => (says ? partsOf(says).matter : [])).filter(Boolean)
    : [notice.details ?? []].flat()

/** Ids of those that are not read yet. */
export const unreadOf = ({ notice, more }: Happening): string[] =>
  [notice, ...more].flatMap(({ id, unread }) => (unread ? [id] : []))
