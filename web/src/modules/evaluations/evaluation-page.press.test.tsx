import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { EvaluationsStart } from './list/evaluations-page.tsx'
import { EvaluationPage } from './view/evaluation-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const no = (message: string) => refused(422, { message })
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())

async function page(state: object, ...answers: unknown[]) {
  let now: object = {
    employee_id: '2',
    state: 'shared',
    evaluated_at: '2026-03-04',
    created_at: '2026-03-01T10:00:00',
    shared_at: '2026-03-04T10:00:00',
    applied_from: null,
    ...state,
  }
  const shown = await opened(<EvaluationPage />, {
    at: '/evaluations/4/view',
    path: '/evaluations/$id/view',
    answers: async ({ method, path, query, body }) => {
      if (method === 'GET') {
        const related = { employee: somebody('2', 'Dan'), type: record('1', { name: 'Yearly' }), evaluators: [] }
        return path === '/restify/evaluations/4' ? { data: record('4', now, related) } : listOf([])
      }
      const answer = await answers.shift()
      if (answer) return answer
      const action = query.get('action')
      if (action === 'share-evaluation') now = { ...now, can_share: false, state: 'shared' }
      if (action === 'apply') now = { ...now, can_apply: false, applied_from: (body as { from: string }).from }
      if (action === 'take-over-place') now = { ...now, can_take_over: false }
      if (action === 'drop-place') now = { ...now, can_drop_place: false }
      return { data: {} }
    },
  })
  await screen.findByRole('button', { name: 'Actions for Dan Pop' })
  const written = () =>
    shown.sent().map(({ method, path, query, body, key }) => ({
      line: [method, path, query.get('action'), body].filter(Boolean),
      key,
    }))
  return { ...shown, written, lines: () => written().map(({ line }) => line) }
}
const act = (action: string, body: object = {}) => ['POST', '/restify/evaluations/4/actions', action, body]

it('is applied from today on or from another day, once, with one key until it is done', async () => {
  const { press, write, words, lines, written, field } = await page({ can_apply: true }, refused(0), no('Too early.'))
  await press('Apply')
  expect(words()).toContain('Apply the evaluation of Dan Pop')
  expect((await field(/^From/)).getAttribute('value')).toBe('04.03.2026')
  const submit = async () => {
    await until(() => expect(screen.getAllByRole('button', { name: 'Apply' }).at(-1)).toHaveProperty('disabled', false))
    screen.getAllByRole('button', { name: 'Apply' }).at(-1)!.click()
  }
  await submit()
  await until(() => expect(lines().length).toBe(1))
  await submit()
  await until(() => expect(words()).toContain('Too early.'))
  await write(/^From/, '01.04.2026')
  await submit()
  await closed()
  expect(words()).toContain('Evaluation applied')
  await until(() => expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull())
  const days = ['2026-03-04', '2026-03-04', '2026-04-01']
  expect(lines()).toEqual(days.map((from) => act('apply', { from })))
  const [first, second] = written().map(({ key }) => key)
  expect(second).toBe(first)
})

it('is shared after a question, and says before and after it who sees what', async () => {
  const { press, words, lines } = await page({ state: 'planned', can_share: true }, no('Too late.'))
  expect(words()).toContain('Dan sees that there will be an evaluation on 04.03.2026, and nothing else.')
  await press('Share with Dan')
  expect(words()).toContain('what was read cannot be taken back')
  await press('Share')
  await until(() => expect(words()).toContain('Too late.'))
  await press('Share')
  await until(() => expect(words()).toContain('Dan can read the evaluation now'))
  await until(() => expect(words()).toContain('Dan reads the notes and what changes since 04.03.2026 10:00.'))
  await closed()
  expect(screen.queryByRole('button', { name: 'Share with Dan' })).toBeNull()
  expect(lines()).toEqual([act('share-evaluation'), act('share-evaluation')])
})

it('has a place that waits taken over, or given up after a question', async () => {
  const waits = { applied_from: '2026-04-01', place_waits: true, can_take_over: true, can_drop_place: true }
  const { press, user, words, lines } = await page(waits, no('Not you.'), undefined, no('Too late.'))
  await press('Take over')
  await until(() => expect(words()).toContain('Not you.'))
  await press('Take over')
  await until(() => expect(words()).toContain('It comes in your name now'))
  await until(() => expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull())
  await press('Give it up')
  expect(words()).toContain('Dan Pop keeps the position')
  await press('Cancel')
  await closed()
  expect(lines()).toEqual([act('take-over-place'), act('take-over-place')])
  await press('Give it up')
  const confirm = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give it up' }))
  await confirm()
  await until(() => expect(words()).toContain('Too late.'))
  await confirm()
  await until(() => expect(words()).toContain('It was given up'))
  await closed()
  expect(lines().slice(2)).toEqual([act('drop-place'), act('drop-place')])
})

it('is deleted after a question, and leads to the list then alone', async () => {
  const { press, words, lines, place } = await page({}, no('It holds already.'))
  await press('Actions for Dan Pop')
  await press('Delete evaluation', 'menuitem')
  await press('Delete')
  await until(() => expect(words()).toContain('It holds already.'))
  expect(place()).toBe('/evaluations/4/view')
  await press('Delete')
  await until(() => expect(place()).toBe('/evaluations'))
  const sent = ['DELETE', '/restify/evaluations/4']
  expect(lines()).toEqual([sent, sent])
})

it('leads to the list of the reader with what the address asks for', async () => {
  for (const [may, list] of [
    [['manageEvaluations'], '/evaluations/all?search=oak'],
    [[], '/evaluations/my?search=oak'],
  ] as const) {
    const { place } = await opened(<EvaluationsStart />, { may, at: '/evaluations?search=oak' })
    await until(() => expect(place()).toBe(list))
  }
})
