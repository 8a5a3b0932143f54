import { expect, it } from 'vitest'
import { recentNews } from './recent-news.ts'

const news = (subject: string, userId: string | null = null, tenantId = 'acme') => ({
  tenantId,
  subject,
  userId,
  count: 1,
})

it('says what was heard of a company within a time, and that it does not know where it did not listen yet', () => {
  let now = 0
  const recent = recentNews(() => now)
  expect(recent.within('acme', 0)).toBeNull()
  recent.begin()
  now = 10_000
  recent.add(news('tags'))
  recent.add(news('levels', null, 'other'))
  now = 14_000
  recent.add(news('tags', 'ana'))
  const within = (time: number) => recent.within('acme', time)?.map(({ subject, userId }) => [subject, userId]) ?? null
  expect(within(4000)).toEqual([
    ['tags', null],
    ['tags', 'ana'],
  ])
  expect(within(2000)).toEqual([['tags', 'ana']])
  // Not before the process began to listen, the moment on the way included.
  expect(within(13_000)).toHaveLength(2)
  expect(within(13_001)).toBeNull()
  now = 70_500
  recent.tidy()
  expect(within(59_000)).toEqual([['tags', 'ana']])
  expect(within(59_001)).toBeNull()
  recent.begin()
  expect(within(0)).toBeNull()
})
