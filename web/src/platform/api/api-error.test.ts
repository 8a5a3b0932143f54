import { expect, test } from 'vitest'
import { ApiError, readApiError } from './api-error.ts'

test('the message of an error answer is taken from error, then message, then the list, then the fields', () => {
  expect(readApiError(422, { error: 'a', message: 'b' }).message).toBe('a')
  expect(readApiError(422, { message: 'b', errors: { name: ['c'] } }).message).toBe('b')
  expect(readApiError(422, { errors: ['c', 'd'] }).message).toBe('c\nd')
  expect(readApiError(422, { errors: { name: ['c'], color: ['d', 'e'] } }).message).toBe('c\nd\ne')
})

test('an answer that is no JSON leaves the words to the reader', () => {
  expect(readApiError(502, undefined)).toMatchObject({ status: 502, message: '', errors: {}, handled: false })
})

test('a message that contains quantity_exceeded means that seats are missing', () => {
  expect(readApiError(422, { message: 'quantity_exceeded' }).quantityExceeded).toBe(true)
  expect(readApiError(422, { message: 'The name field is required.' }).quantityExceeded).toBe(false)
})

test('what was refused was answered; what broke or was lost may have been done all the same', () => {
  const lost = [0, 200, 409, 422, 499, 500, 502, 503].filter((status) => new ApiError(status, '').isUnanswered)
  expect(lost).toEqual([0, 500, 502, 503])
})
