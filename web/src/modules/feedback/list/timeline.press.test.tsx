import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { FeedbackViewPage } from '../view/feedback-view-page.tsx'
import { AllFeedback, FeedbackStart, MyFeedback } from './feedback-page.tsx'
import { ClientFeedbackTab } from './subject-tabs.tsx'

const praise = {
  ...{ feedbackable_type: 'employee', feedbackable_id: '2', type: 'Praise', given_at: '2026-03-01' },
  ...{ notes: '<p>Well done</p>', is_visible_to_employee: false, audio_file: null, file: null, about: 'Dan Pop' },
}

it('leads to the last page there is where the one that was asked for is gone', async () => {
  const { words, place } = await opened(<AllFeedback />, {
    may: ['manageFeedback'],
    at: '/feedback/all?page=3',
    answers: ({ query }) => {
      const page = Number(query.get('page'))
      const rows = page > 2 ? [] : [record('1', praise, { employeeCreator: somebody('9', 'Eva') })]
      return { ...listOf(rows), meta: { ...listOf(rows).meta, current_page: page, last_page: 2, total: 6 } }
    },
  })
  await until(() => expect(words()).toContain('Well done'))
  expect(words()).not.toContain('No feedback yet')
  expect(place()).toBe('/feedback/all?page=2')
})

it('shows the page before as on its way, until the one that was asked for is there', async () => {
  const meta = { current_page: 1, last_page: 2, total: 6 }
  let come = (_: unknown) => {}
  const second = new Promise((resolve) => (come = resolve))
  const of = (id: string, notes: string) => {
    const list = listOf([record(id, { ...praise, notes }, { employeeCreator: somebody('9', 'Eva') })])
    return { ...list, meta: { ...list.meta, ...meta } }
  }
  const { words, press } = await opened(<AllFeedback />, {
    may: ['manageFeedback'],
    at: '/feedback/all',
    answers: ({ query }) => (query.get('page') === '2' ? second : of('1', '<p>Well done</p>')),
  })
  await until(() => expect(words()).toContain('Well done'))
  const busy = () => document.querySelector('[aria-busy="true"]')?.textContent ?? ''
  await press(/next/i)
  expect(busy()).toContain('Well done')
  come(of('2', '<p>Great</p>'))
  await until(() => expect(words()).toContain('Great'))
  expect(busy()).toBe('')
})

it('says in a table of others whether they see it, and of oneself and of clients nothing of that', async () => {
  const answers = () => listOf([record('1', praise, { employeeCreator: somebody('9', 'Eva') })])
  const visible = async (part: ReactNode) => {
    const { press, words } = await opened(part, { may: ['manageFeedback'], at: '/feedback', employee: '2', answers })
    await press('Table', 'radio')
    await until(() => expect(words()).toContain('Praise'))
    return screen.queryAllByRole('columnheader', { name: /Visible/ }).length
  }
  expect(await visible(<AllFeedback />)).toBe(1)
  expect(await visible(<MyFeedback />)).toBe(0)
  expect(await visible(<ClientFeedbackTab />)).toBe(0)
})

it('shows all of it again once what was searched for is cleared', async () => {
  // The view that was chosen last.
  localStorage.removeItem('feedback-view')
  const { press, place, words } = await opened(<AllFeedback />, {
    may: ['manageFeedback'],
    at: '/feedback/all?search=oak',
    answers: ({ query }) =>
      listOf(query.has('search') ? [] : [record('1', praise, { employeeCreator: somebody('9', 'Eva') })]),
  })
  await until(() => expect(words()).toContain('No results found'))
  await press('Clear search and filters')
  await until(() => expect(words()).toContain('Well done'))
  expect(place()).toBe('/feedback/all')
})

it('leads to the list of the reader with what the address asks for, and from what was deleted to whom it was about', async () => {
  for (const [may, list] of [
    [['manageFeedback'], '/feedback/all?search=oak'],
    [[], '/feedback/my?search=oak'],
  ] as const) {
    const { place } = await opened(<FeedbackStart />, { may, at: '/feedback?search=oak' })
    await until(() => expect(place()).toBe(list))
  }
  const { press, inDialog, place } = await opened(<FeedbackViewPage />, {
    may: ['manageFeedback'],
    at: '/feedback/6/view',
    path: '/feedback/$id/view',
    answers: ({ method, path }) => {
      if (method === 'DELETE') return { message: 'Gone' }
      return path.endsWith('/6') ? { data: record('6', praise, { employeeCreator: somebody('9', 'Eva') }) } : listOf([])
    },
  })
  await press(/^Actions for/)
  await press('Delete feedback', 'menuitem')
  await inDialog('Delete')
  await until(() => expect(place()).toBe('/employees/2/feedback'))
})
