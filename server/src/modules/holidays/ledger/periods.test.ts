import { expect, it } from 'vitest'
import {
  CARRIED_IN,
  CARRIED_OUT,
  EXPIRED_AT_YEAR_END,
  EXPIRED_CARRIED,
  isCorrection,
  isEntitlement,
  isGiven,
  isUse,
  periodOfCorrection,
  periodOfHoliday,
  sumOf,
} from './periods.ts'

const all = [
  'year',
  'milestone:5',
  'milestone:10',
  '2026-03',
  CARRIED_IN,
  CARRIED_OUT,
  EXPIRED_AT_YEAR_END,
  EXPIRED_CARRIED,
  periodOfHoliday('a'),
  periodOfCorrection('b'),
]

it('names periods as entries hold them, which are never written again', () => {
  expect(all.slice(4)).toEqual([
    'carried:in',
    'carried:out',
    'expired:year',
    'expired:carried',
    'holiday:a',
    'correction:b',
  ])
})

it('knows what the policy gives from what people and time do to it', () => {
  expect(all.filter(isEntitlement)).toEqual(['year', 'milestone:5', 'milestone:10', '2026-03'])
  expect(all.filter(isCorrection)).toEqual(['correction:b'])
  expect(all.filter(isUse)).toEqual(['holiday:a'])
  expect(all.filter(isGiven)).toEqual(['year', 'milestone:5', 'milestone:10', '2026-03', 'carried:in', 'correction:b'])
})

it.each([
  'a year',
  'years',
  'milestone:',
  'milestone:x',
  'milestone:5 ',
  '2026-3',
  '2026-033',
  '12026-03',
  '202-03',
  'holiday:2026-03',
  'correction:year',
])('takes %j for nothing that the policy gives', (period) => {
  expect(isEntitlement(period)).toBe(false)
})

it('adds up what a test lets through', () => {
  const periods = new Map([
    ['year', 100],
    ['2026-03', 20],
    ['holiday:a', -30],
  ])
  expect([sumOf(periods, isEntitlement), sumOf(periods, isUse), sumOf(periods, isCorrection)]).toEqual([120, -30, 0])
})
