import { expect, it } from 'vitest'
import { capacityOf } from './capacity.ts'

const of = (weekly_capacity_hours: number, allocated_hours: number) =>
  capacityOf({ weekly_capacity_hours, allocated_hours })

it('counts five days a week, and warns of what is more than the whole of it', () => {
  expect(of(37.5, 30)).toEqual({ week: 37.5, day: 7.5, percent: 80, isOver: false })
  expect(of(40, 40)).toMatchObject({ percent: 100, isOver: false })
  // Less than half a percent too much is too much all the same.
  expect(of(40, 40.1)).toMatchObject({ percent: 100, isOver: true })
})
