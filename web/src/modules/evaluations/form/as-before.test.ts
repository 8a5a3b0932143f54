import { expect, it } from 'vitest'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { asBefore } from './as-before.ts'

const person = (id: string, attributes: object) => ({ id, type: 'employees', attributes }) as AnyRecord
const paid = person('ana', {
  position_id: 'weaver',
  salary: 3000,
  salary_currency: 'RON',
  salary_evaluation_assignees: ['dan', 'ana'],
})
const unseen = person('dan', { position_id: 'dyer', level_id: 'senior' })
const place = { position_before_id: 'dyer', level_before_id: 'senior' }
const first = asBefore(paid, {})

it('fills in how somebody stands, and who evaluates them, never they themselves', () => {
  expect(first).toEqual({
    position_before_id: 'weaver',
    level_before_id: null,
    salary_before: 3000,
    currency: 'RON',
    assignees: ['dan'],
  })
})

it('takes a salary of 0 for one', () => {
  const trainee = person('ion', { salary: 0, salary_currency: 'EUR' })
  expect(asBefore(trainee, {})).toMatchObject({ salary_before: 0, currency: 'EUR' })
})

it('takes what it filled in of one person away when another is chosen', () => {
  expect(asBefore(unseen, first, first)).toEqual({ ...place, salary_before: null, assignees: [] })
  expect(asBefore(paid, first, first)).toEqual(first)
})

it('leaves what was typed by hand', () => {
  const typed = { ...first, salary_before: 2800, assignees: ['dan', 'eva'] }
  expect(asBefore(unseen, typed, first)).toEqual(place)
  expect(asBefore(unseen, { salary_before: 2800 })).toEqual(place)
  expect(asBefore(paid, { assignees: ['eva'] })).not.toHaveProperty('assignees')
  expect(asBefore(paid, typed, asBefore(unseen, {}))).not.toHaveProperty('assignees')
})
