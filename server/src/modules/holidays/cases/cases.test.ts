import { describe, expect, it } from 'vitest'
import { lastOfYear, yearOf } from '#contracts/engine/values/civil-days.ts'
import { nationalDays } from '#modules/company/national-days/national-days.ts'
import { lengthOf, weekAtOpening } from '../ledger/balances.ts'
import { costOf, daysOff, type Lengths, minutesOf } from '../rules/day-cost.ts'
import { entitlement } from '../rules/entitlement.ts'
import { costs } from './costs.fixture.ts'
import { entitlements } from './entitlements.fixture.ts'
import { calendarWith, personOf, romanianDays, ruleOf } from './people.fixture.ts'

describe('the national days of the cases', () => {
  it('are those that the product fills a year with', () => {
    const filled = [2025, 2026, 2027].flatMap((year) => nationalDays('RO', year).map(({ date }) => date))
    expect([...new Set(filled)].sort()).toEqual(romanianDays)
  })
})

describe('what leave costs, worked by hand', () => {
  it.each(Object.entries(costs))(
    '%s',
    (_name, { from, to, atNoon, person = {}, halves, weekendsCount, minutes, days, why }) => {
      const facts = personOf(person)
      const company = calendarWith(halves, weekendsCount)
      const span = {
        start_date: from,
        end_date: to,
        starts_at_noon: atNoon === 'start' || atNoon === 'both',
        ends_at_noon: atNoon === 'end' || atNoon === 'both',
      }
      const lengths: Lengths = (day) => lengthOf(weekAtOpening(facts, yearOf(day)))
      const hours = minutesOf(costOf(facts, company, span))
      expect({ minutes: hours, days: daysOff(costOf(facts, company, span, lengths), lengths) }, why).toEqual({
        minutes,
        days,
      })
    },
  )
})

describe('what a year gives, worked by hand', () => {
  it.each(Object.entries(entitlements))(
    '%s',
    (_name, { rule = {}, person = {}, year, asOf = lastOfYear(year), minutes, why }) => {
      const facts = personOf(person)
      const length = lengthOf(weekAtOpening(facts, year))
      const given = entitlement({ rule: ruleOf(rule), person: facts, year, asOf, length })
      expect(
        given.reduce((sum, one) => sum + one.minutes, 0),
        why,
      ).toBe(minutes)
    },
  )
})
