import { expect, it } from 'vitest'
import { appliesTo, HolidayPolicyWrite, isUnlimited, nextMilestone, sameContractTypes } from './policies.ts'
import { weeklyHoursOf, workPatternRules } from './work-time.ts'

const policy = { type: 'timeoff', method: 'given', name: 'Rest' }
const milestone = (years_in_company: number, days_per_year = 22) => ({ years_in_company, days_per_year })
const brokenAt = (more: object) =>
  HolidayPolicyWrite.safeParse({ ...policy, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? []

it('takes milestones in any order and keeps them by their years, each year once', () => {
  const { milestones } = HolidayPolicyWrite.parse({ ...policy, milestones: [milestone(10), milestone(3)] })
  expect(milestones!.map(({ years_in_company }) => years_in_company)).toEqual([3, 10])
  expect(brokenAt({ milestones: [milestone(3), milestone(5), milestone(3)] })).toEqual([
    'milestones.2.years_in_company',
  ])
  expect(brokenAt({ milestones: [milestone(0), milestone(61)] })).toEqual([
    'milestones.0.years_in_company',
    'milestones.1.years_in_company',
  ])
})

it('adds to the last milestone a year and a day, and begins with the first', () => {
  expect(nextMilestone([])).toEqual(milestone(1, 22))
  expect(nextMilestone([milestone(1, 22), milestone(5, 25)])).toEqual(milestone(6, 26))
})

it('takes a day of any year for the end of carried days', () => {
  for (const day of ['02-29', '03-31', '12-31']) expect(brokenAt({ carry_over_until: day }), day).toEqual([])
  for (const day of ['02-30', '06-31', '13-01', '3-31', '2026-03-31'])
    expect(brokenAt({ carry_over_until: day }), day).toEqual(['carry_over_until'])
})

it('understands the words of other clients for its kinds', () => {
  for (const type of ['TimeOff', 'SPECIALREQUEST', ' national '])
    expect(HolidayPolicyWrite.parse({ ...policy, type }).type.toLowerCase()).toBe(type.trim().toLowerCase())
  expect(brokenAt({ type: 'rest' })).toEqual(['type'])
})

it('counts the two kinds of B2B contract as one', () => {
  const of = (...applicable_contract_types: Parameters<typeof appliesTo>[0]['applicable_contract_types']) => ({
    applicable_contract_types,
  })
  expect(appliesTo(of('b2b_paid_holidays'), 'b2b_unpaid_holidays')).toBe(true)
  expect(appliesTo(of('b2b_paid_holidays'), 'employment_contract')).toBe(false)
  expect(sameContractTypes(['b2b_unpaid_holidays'])).toEqual(['b2b_paid_holidays', 'b2b_unpaid_holidays'])
  expect(sameContractTypes(['employment_contract'])).toEqual(['employment_contract'])
})

it('has no limit where nothing is given and nothing grows', () => {
  expect(isUnlimited({ days_per_year: 0, milestones: [] })).toBe(true)
  expect(isUnlimited({ days_per_year: 0, milestones: [milestone(3)] })).toBe(false)
  expect(isUnlimited({ days_per_year: 1, milestones: [] })).toBe(false)
})

it('adds the hours of a week up in whole minutes, and takes no week without any', () => {
  expect(weeklyHoursOf({ monday: 7.99, tuesday: '8', wednesday: null, sunday: 0.5 })).toBeCloseTo(16.4833, 4)
  expect(weeklyHoursOf({ monday: 0.004 })).toBe(0)
  expect(workPatternRules({ saturday: 0.02 })).toEqual([])
  expect(workPatternRules({ monday: 0 })).toEqual([['monday', 'rule.noHours']])
})
