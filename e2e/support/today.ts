import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { dayIn } from '#platform/clock.ts'

/** The day and the year that it is in the demo company and in those that journeys sign up, all of them in Bucharest. */
export const today = dayIn(new Date(), 'Europe/Bucharest')
export const thisYear = yearOf(today)
