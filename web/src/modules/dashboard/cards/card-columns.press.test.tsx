import { beforeEach, expect, it } from 'vitest'
import { calendar } from '#web/modules/calendar/index.ts'
import { registerModules } from '#web/platform/modules/registry.ts'
import { type Call, opened, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { dashboard } from '../index.ts'
import { CardColumns } from './card-columns.tsx'

registerModules([dashboard, calendar])
beforeEach(() => {
  for (const key of ['one', 'two']) localStorage.removeItem(`dashboard-heights-${key}`)
  queryClient.clear()
})

const isCovered = () => document.querySelector('[data-covered]') !== null

/** The dashboard's cards, whose parts come once that is allowed. */
async function cards() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const page = await opened(<CardColumns onArrange={() => undefined} />, {
    answers: async ({ path }: Call) => {
      await promise
      return path.includes('getters') ? { data: [] } : { data: [], meta: { total: 0 } }
    },
  })
  return { ...page, answer: resolve }
}

it('shows all cards at once in a browser that has seen none, and each by itself in one that has', async () => {
  const first = await cards()
  expect(isCovered()).toBe(true)
  first.answer()
  await until(() => expect(isCovered()).toBe(false))
  const again = await cards()
  expect(isCovered()).toBe(false)
  again.answer()
  await until(() => expect(again.words()).toContain('Coming up'))
})
