import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '../answered.fixture.tsx'
import { record } from '../drawn.fixture.tsx'
import { opened, refused, settled, until } from '../pressed.fixture.tsx'
import { TasksPanel } from './tasks-panel.tsx'
import { tasksQuery } from './tasks-query.ts'

const blank = { kind: 'x', done: 0, total: null, error: null, cancel_asked: false, file: null, file_name: null }
const task = (id: string, state: string, more: object = {}) =>
  record(id, { ...blank, name: `Work ${id}`, state, created_at: '2026-02-09T10:00:00Z', ...more })

function Panel() {
  const { data } = useQuery(tasksQuery)
  return data && <TasksPanel tasks={data} />
}

async function panel(...answers: unknown[]) {
  const tasks = [
    task('1', 'running'),
    task('2', 'failed'),
    task('3', 'done'),
    task('4', 'running', { cancel_asked: true }),
  ]
  const page = await opened(<Panel />, {
    answers: ({ method }) => (method === 'GET' ? listOf(tasks) : (answers.shift() ?? { data: {} })),
  })
  await settled()
  const sent = () => page.sent().map(({ method, path, query }) => `${method} ${path} ${query}`.trim())
  return { ...page, sent }
}
const address = '/restify/background-tasks'

it('cancels, tries again and removes one task, each once, and says why not', async () => {
  let answer = (_: unknown) => {}
  const { press, sent, words } = await panel(
    new Promise((resolve) => (answer = resolve)),
    refused(409, { message: 'Late.' }),
  )
  // What was asked to stop is not asked again.
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    null,
    'Cancel: Work 1',
    'Try again: Work 2',
    'Take off the list: Work 2',
    'Take off the list: Work 3',
  ])
  await press('Cancel: Work 1')
  await press('Cancel: Work 1')
  expect(sent()).toEqual([`POST ${address}/1/actions action=cancel`])
  answer({ data: {} })
  await settled()
  await press('Try again: Work 2')
  await until(() => expect(words()).toContain('Late.'))
  await press('Take off the list: Work 3')
  expect(sent().slice(1)).toEqual([`POST ${address}/2/actions action=retry`, `DELETE ${address}/3`])
})

it('clears all that is over, one that is refused too', async () => {
  const { press, sent } = await panel(refused(500))
  await press(/clear/i)
  await until(() => expect(sent()).toEqual([`DELETE ${address}/2`, `DELETE ${address}/3`]))
})

it('asks for fresh links to its files when it is opened', async () => {
  const { asked } = await opened(<Panel />, { answers: () => listOf([task('1', 'done', { file: '/f' })]) })
  await until(() => expect(asked().filter(({ path }) => path === address).length).toBe(2))
})

it('asks how far it is as long as some of it is under way, and no longer', () => {
  const { refetchInterval } = tasksQuery
  const every = (...states: string[]) => {
    const data = states.map((state, i) => task(String(i), state))
    return (refetchInterval as (query: object) => number | false)({ state: { data } })
  }
  expect([every('done', 'running'), every('waiting', 'failed')]).toEqual([1500, 1500])
  expect([every(), every('done', 'failed', 'cancelled')]).toEqual([false, false])
})
