import { expect, test } from 'vitest'
import { addDays, daysFromTo, weekdayOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { peopleOn } from '../people/person.ts'
import { demoNationalDays, instants } from './leave.ts'
import { leavePlan } from './leave-plan.ts'

test.each(['2027-01-08', '2027-02-28', '2028-02-29', '2027-05-04', '2027-12-31'])(
  'plans on %s that nobody falls ill weeks ahead, waits for a yes to what has begun, or takes what is not earned yet',
  (day) => {
    const plan = leavePlan(peopleOn(day), day, new Set(demoNationalDays(day).map(({ date }) => date)))
    const ill = plan.filter(({ policy }) => policy === 'sick')
    expect(ill.length).toBeGreaterThan(3)
    for (const one of ill) {
      const { askedAt, decidedAt } = instants(one, day)
      expect(askedAt.slice(0, 10) >= addDays(one.from, -2) && askedAt < decidedAt! && decidedAt! < day).toBe(true)
    }
    expect(plan.filter(({ status, policy, from }) => status === 'draft' && policy === 'rest' && from <= day)).toEqual(
      [],
    )
    expect(plan.filter(({ policy, from }) => policy === 'volunteering' && yearOf(from) > yearOf(day))).toEqual([])
  },
)

test.each(['2027-01-08', '2027-02-28', '2028-02-29', '2027-06-30', '2027-07-01', '2027-12-30'])(
  'plans no leave twice for one day on %s, and none of days on which nobody works',
  (day) => {
    const closed = new Set(demoNationalDays(day).map(({ date }) => date))
    const plan = leavePlan(peopleOn(day), day, closed)
    expect(plan.filter(({ from, half }) => half && (closed.has(from) || weekdayOf(from) > 4))).toEqual([])
    expect(plan.length).toBeGreaterThan(60)
    const days = plan.flatMap(({ person, from, to }) => daysFromTo(from, to).map((one) => `${person.name} ${one}`))
    expect(new Set(days).size).toBe(days.length)
  },
)
