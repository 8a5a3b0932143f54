import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { HistoryList } from './history-list.tsx'

const entry = (id: string) => ({
  id,
  action: 'update',
  label: `Change ${id}`,
  at: '2026-02-09T10:00:00Z',
  user: { name: 'Ana', avatar: null },
  subject: null,
  changes: [],
})

it('shows older entries on demand, each once, and can be tried again', async () => {
  let fails = true
  const { press, asked, words } = await opened(
    <HistoryList entity="books" id="7" query={{ kind: 'x' }} label="All" />,
    {
      answers: ({ query }) => {
        if (fails) return refused(500)
        const page = Number(query.get('page'))
        return {
          data: page === 1 ? [entry('3'), entry('2')] : [entry('2'), entry('1')],
          meta: { current_page: page, last_page: 2 },
        }
      },
    },
  )
  await settled()
  fails = false
  await press(/again/i)
  await press('Show older entries')
  const changes = () => words().match(/Change \d/g)
  await until(() => expect(changes()).toEqual(['Change 3', 'Change 2', 'Change 1']))
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull()
  expect(asked().map(({ path, query }) => `${path}?${query}`)).toEqual(
    [1, 1, 2].map((page) => `/restify/books/7/getters/history?kind=x&page=${page}&perPage=30`),
  )
})

it('says why no older entries come', async () => {
  const { press, words } = await opened(<HistoryList entity="books" id="7" label="All" />, {
    answers: ({ query }) =>
      query.get('page') === '1'
        ? { data: [entry('3')], meta: { current_page: 1, last_page: 2 } }
        : refused(403, { message: 'Not now.' }),
  })
  await press('Show older entries')
  await until(() => expect(words()).toContain('Not now.'))
  expect(words()).toContain('Change 3')
})
