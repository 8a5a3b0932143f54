import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { staleEntities, trimLists } from './cache-rules.ts'

test('a write makes its entity stale, its dependants, and theirs, even in a circle', () => {
  const dependants = new Map([
    ['crews', ['boats']],
    ['boats', ['trips', 'crews']],
  ])
  expect([...staleEntities('crews', dependants)].sort()).toEqual(['boats', 'crews', 'trips'])
  expect([...staleEntities('tags', dependants)]).toEqual(['tags'])
})

test('at most fifty lists are kept, and the oldest go first', () => {
  const client = new QueryClient()
  for (let i = 0; i < 60; i += 1) client.setQueryData(['restify', 'tags', 'list', i], i, { updatedAt: i + 1 })
  client.setQueryData(['restify', 'tags', 'record', '1'], 1)
  trimLists(client.getQueryCache(), 50)
  expect(client.getQueryData(['restify', 'tags', 'list', 9])).toBeUndefined()
  expect(client.getQueryData(['restify', 'tags', 'list', 10])).toBe(10)
  expect(client.getQueryData(['restify', 'tags', 'record', '1'])).toBe(1)
})

test('a list that is looked at stays, however old it is', () => {
  const client = new QueryClient()
  const key = (i: number) => ['restify', 'tags', 'list', i]
  for (let i = 0; i < 5; i += 1) client.setQueryData(key(i), i, { updatedAt: i + 1 })
  const close = new QueryObserver(client, { queryKey: key(0), enabled: false }).subscribe(() => undefined)
  trimLists(client.getQueryCache(), 3)
  expect([0, 1, 2, 3, 4].filter((i) => client.getQueryData(key(i)) !== undefined)).toEqual([0, 3, 4])
  close()
})
