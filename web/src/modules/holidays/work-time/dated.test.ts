import { expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { today } from '#web/platform/format/dates.ts'
import { heldNow } from './dated.ts'

const row = (days: number) => ({ attributes: { start_date: addDays(today(), days) } })

it('is the newest that has begun, from its first day on', () => {
  const [later, now, before] = [row(1), row(0), row(-30)]
  expect(heldNow([later, now, before], false)).toBe(now)
  expect(heldNow([later, before], false)).toBe(before)
})

it('is the oldest before any has begun, where that one holds for all that lies before', () => {
  const [last, first] = [row(60), row(1)]
  expect(heldNow([last, first], true)).toBe(first)
  expect(heldNow([last, first], false)).toBeUndefined()
})
