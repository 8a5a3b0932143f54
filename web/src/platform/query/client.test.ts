import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { clearEntity, clearEverything, queryClient } from './client.ts'
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

it('asks again for an open list whose first answer a write overtook, once however many writes came', async () => {
  const answers: ((rows: string[]) => void)[] = []
  const list = new QueryObserver(queryClient, {
    queryKey: keys.list('books', {}),
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  })
  const closeList = list.subscribe(() => undefined)
  await clearEntity('books')
  await clearEntity('books')
  answers[0]?.(['older'])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(['older', 'written'])
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['older', 'written']))
  expect(answers).toHaveLength(2)
  closeList()
})

it('forgets what nobody looks at, but for what lists can be filtered by, which is asked for again', () => {
  const filters = keys.filters('books', '/restify/books/filters')
  queryClient.setQueryData(['restify', 'books', {}], [])
  queryClient.setQueryData(filters, ['author'])
  clearEverything()
  expect(queryClient.getQueryData(['restify', 'books', {}])).toBeUndefined()
  expect(queryClient.getQueryState(filters)).toMatchObject({ data: ['author'], isInvalidated: true })
})
