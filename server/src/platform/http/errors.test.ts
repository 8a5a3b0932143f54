import { expect, it } from 'vitest'
import { errorAnswer } from './errors.ts'

const thrown = (fields: object) => errorAnswer(Object.assign(new Error('No such key'), fields), 'en', '*')

it.each([
  ['FST_ERR_CTP_INVALID_JSON_BODY', 400, 400],
  ['FST_ERR_BAD_URL', 404, 400],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 413],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 415],
])('answers a request that cannot be read (%s)', (code, statusCode, status) => {
  expect(thrown({ code, statusCode })).not.toMatchObject({ fault: true })
  expect(thrown({ code, statusCode }).status).toBe(status)
})

it.each([
  { statusCode: 400, type: 'StripeInvalidRequestError' },
  { statusCode: 401, type: 'StripeAuthenticationError' },
  { statusCode: 404, code: 'resource_missing' },
  { statusCode: 413, code: 'EntityTooLarge' },
  { statusCode: 415 },
  { code: 'FST_ERR_SEND_INSIDE_ONERR', statusCode: 500 },
])('takes it for a fault when another service finds our request wrong, and says nothing of it (%j)', (fields) => {
  const answer = thrown(fields)
  expect(answer).toMatchObject({ status: 500, fault: true })
  expect(answer.body.message).not.toContain('No such key')
})

it.each([
  [{ code: 'ENOSPC' }, true],
  [{ code: 'E_CANNOT_WRITE_FILE' }, true],
  [{ code: '57014' }, true],
  [{ code: 'ECONNREFUSED' }, undefined],
  [{ code: '40P01' }, undefined],
  [{ code: '53300' }, undefined],
])('answers to try again, and has the log hold what an operator has to see to (%j)', (fields, fault) => {
  const answer = thrown(fields)
  expect([answer.status, answer.fault]).toEqual([503, fault])
})
