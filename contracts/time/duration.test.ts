import { expect, it } from 'vitest'
import { readTime, shownTime } from './duration.ts'

it.each([
  ['1:30', 90],
  ['1:5', 65],
  [':30', 30],
  ['0:00', 0],
  ['1.5', 90],
  ['1,25', 75],
  ['.5', 30],
  ['0.33', 20],
  ['0,025', 2],
  ['1.025', 62],
  ['8', 480],
  ['2h', 120],
  ['90m', 90],
  ['45 min', 45],
  ['30 minute', 30],
  ['1 oră', 60],
  ['2 ore', 120],
  ['1h 30m', 90],
  ['1h05', 65],
  [' 7:45 ', 465],
])('reads %s', (typed, minutes) => expect(readTime(typed)).toBe(minutes))

it.each(['', '1:60', '1:', '-1', 'one', '1:30:00', '1.5.2', ':', 'h', 'm', '1e3', '.', ','])('refuses “%s”', (typed) =>
  expect(readTime(typed)).toBeNull(),
)

it('shows minutes as hours and minutes', () => {
  expect([0, 5, 60, 90, 1500].map(shownTime)).toEqual(['0:00', '0:05', '1:00', '1:30', '25:00'])
  for (let minutes = 0; minutes <= 1500; minutes += 1) expect(readTime(shownTime(minutes))).toBe(minutes)
})
