import { expect, test } from 'vitest'
import { loadMessages, registerMessages } from '#web/ui/messages.ts'
import { ApiError } from './api-error.ts'
import { messageOf } from './report.ts'

test('a failed call is said in the words of the server, unless it broke or did not answer', async () => {
  const ours = { network: 'No network.', server: 'Something went wrong.', sessionExpired: 'Over.', forbidden: 'No.' }
  registerMessages('errors', async () =>
    Object.fromEntries(Object.entries(ours).map(([key, words]) => [`platform:error.${key}`, words])),
  )
  await loadMessages(['errors'])
  const said = (status: number, message: string) => messageOf(new ApiError(status, message))
  expect(said(0, '')).toBe(ours.network)
  expect(said(401, 'Unauthenticated.')).toBe(ours.sessionExpired)
  expect(said(422, 'The name is taken.')).toBe('The name is taken.')
  expect([said(500, 'TypeError at line 3'), said(502, 'Bad Gateway')]).toEqual([ours.server, ours.server])
  // Of 503 the server says itself that trying again soon will do.
  expect(said(503, 'Please try again in a moment.')).toBe('Please try again in a moment.')
  expect([said(403, ''), said(404, '')]).toEqual([ours.forbidden, ours.server])
})
