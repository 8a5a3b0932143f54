import { expect, it } from 'vitest'
import { clearEverything, queryClient } from './client.ts'
import { keys } from './keys.ts'

it('lets what a page waits for arrive while something else changes, and asks for it again afterwards', async () => {
  let answer: (value: unknown) => void = () => undefined
  const waiting = queryClient.fetchQuery({
    queryKey: keys.profile,
    queryFn: () => new Promise((resolve) => (answer = resolve)),
  })
  clearEverything()
  answer({ name: 'Ana' })
  expect(await waiting).toEqual({ name: 'Ana' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(queryClient.getQueryState(keys.profile)?.isInvalidated).toBe(true)
})

it('forgets what nobody looks at', () => {
  queryClient.setQueryData(['restify', 'books', {}], [])
  clearEverything()
  expect(queryClient.getQueryData(['restify', 'books', {}])).toBeUndefined()
})
