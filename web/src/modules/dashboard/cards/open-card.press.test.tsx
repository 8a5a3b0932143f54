import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { today } from '#web/platform/format/dates.ts'
import { registry } from '#web/platform/modules/registry.ts'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { OpenCard } from './open-card.tsx'

const line = (order: number, permission?: 'manageAssets') =>
  ({
    order,
    key: `line-${order}`,
    permission,
    entity: `things-${order}`,
    params: (day: string) => ({ due: `,${day}` }),
    label: 'engine:waiting.nothing',
    action: 'engine:form.save',
    to: `/things-${order}`,
    search: (day: string) => ({ due: `,${day}` }),
  }) as const
const fills = [line(0, 'manageAssets'), ...[1, 2, 3, 4, 5, 6, 7, 9].map((order) => line(order))]

// Tests before this one may have registered modules with lines of their own.
beforeEach(() => {
  vi.spyOn(registry, 'fills').mockImplementation((slot) => (slot === 'dashboard.open' ? fills : []) as never)
})

afterEach(() => void vi.restoreAllMocks())

const counting = (total: (entity: string) => number) => (call: Call) => {
  const list = listOf([])
  return { ...list, meta: { ...list.meta, total: total(call.path.split('/').at(-1)!) } }
}
const card = async (answers: (call: Call) => unknown) => {
  const shown = await opened(<OpenCard />, { answers })
  // What is asked for together waits for others: settled may come before it was asked.
  await until(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  await settled()
  return { ...shown, links: () => screen.queryAllByRole('link').map((link) => link.getAttribute('href')) }
}

it('shows at most six lines, those above zero that the reader may see, each with the way to it', async () => {
  const { links, asked } = await card(counting((entity) => (entity === 'things-2' ? 0 : 3)))
  expect(links()).toEqual([1, 3, 4, 5, 6, 7].map((at) => `/things-${at}?due=,${today()}`))
  expect(asked().map(({ path }) => path)).not.toContain('/restify/things-0')
  expect(asked()[0]!.query.get('due')).toBe(`,${today()}`)
})

it('is not there where nothing is open, and says so where nobody can tell', async () => {
  expect((await card(counting(() => 0))).words()).toBe('')
  expect((await card(() => refused(500))).words()).toContain('Try again')
})
