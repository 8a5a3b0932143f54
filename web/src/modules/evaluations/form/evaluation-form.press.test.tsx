import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { emit } from '#web/platform/events.ts'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { CreateEvaluationPage, EditEvaluationPage } from './form-pages.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const id = (digit: string) => `${digit.repeat(8)}-0000-7000-8000-000000000000`
const [DAN, EVA, YEARLY] = [id('1'), id('2'), id('3')]
const people = [somebody(DAN, 'Dan'), somebody(EVA, 'Eva')]
const facts: Record<string, object> = {
  [DAN]: {
    salary: '5000.00',
    salary_currency: 'RON',
    position_id: null,
    level_id: null,
    salary_evaluation_assignees: [EVA],
  },
  [EVA]: { position_id: null, level_id: null },
}

const nationalDays = [
  record('1', { date: '2026-04-10', end_date: '2026-04-13' }),
  record('2', { date: '2026-04-09', holiday_calendar_id: '7' }),
]

/** What the server answers of Eva instead of what is known of her. */
let reading: unknown

async function form(...answers: unknown[]) {
  reading = undefined
  const page = await opened(<CreateEvaluationPage />, {
    at: '/evaluations/create',
    may: ['manageEvaluations'],
    company: { legal_holidays: nationalDays },
    answers: ({ method, path }) => {
      if (method !== 'GET') return answers.shift()
      const last = path.split('/').at(-1)!
      if (last === EVA && reading) return reading
      if (facts[last])
        return { data: record(last, { ...somebody(last, last === DAN ? 'Dan' : 'Eva').attributes, ...facts[last] }) }
      if (path.endsWith('/evaluation-types')) return listOf([record(YEARLY, { name: 'Yearly' })])
      return listOf(path.endsWith('/employees') ? people : [])
    },
  })
  await page.field(/^Salary before/)
  return page
}
const value = async (page: Awaited<ReturnType<typeof form>>, label: RegExp) => (await page.field(label)).value

it('fills in how the chosen person stands, and takes their pay away when it is somebody else', async () => {
  const page = await form()
  await page.choose(/^Employee/, /Dan/)
  await until(() => expect(screen.getByLabelText<HTMLInputElement>(/^Salary before/).value).toMatch(/5[,.]?000/))
  await page.choose(/^Employee/, /Eva/)
  await until(() => expect(screen.getByLabelText<HTMLInputElement>(/^Salary before/).value).toBe(''))
})

it('leaves nobody’s pay for another whose own is not answered yet, or not at all', async () => {
  const page = await form({ data: record('9', {}) })
  const before = () => screen.getByLabelText<HTMLInputElement>(/^Salary before/).value
  for (const answer of [new Promise(() => undefined), refused(403)]) {
    reading = answer
    await page.choose(/^Employee/, /Dan/)
    await until(() => expect(before()).toMatch(/5[,.]?000/))
    await page.choose(/^Employee/, /Eva/)
    await until(() => expect(before()).toBe(''))
    await page.choose(/^Employee/, /Dan/)
    await until(() => expect(before()).toMatch(/5[,.]?000/))
  }
})

it('comes back as it was left where a session had ended, with what was typed over what was filled in', async () => {
  const left = await form()
  await left.choose(/^Employee/, /Dan/)
  await until(() => expect(screen.getByLabelText<HTMLInputElement>(/^Salary before/).value).toMatch(/5[,.]?000/))
  await left.write(/^Salary before/, '4800')
  emit('page-ending')
  const page = await form()
  await until(() => expect(page.words()).toContain('=Dan Pop'))
  await settled()
  expect(await value(page, /^Salary before/)).toMatch(/4[,.]?800/)
})

it('moves the day of the notice and the next evaluation along with its day, and sends all of it', async () => {
  const page = await form(refused(422, { errors: { type_id: ['Pick another type.'] } }), { data: record('9', {}) })
  await page.choose(/^Employee/, /Dan/)
  await page.choose(/^Evaluation type/, 'Yearly')
  await page.write(/^Evaluation date/, '09.03.2026')
  await page.user.tab()
  // A Monday: the notice goes out on the Friday before.
  expect(await value(page, /^Notify on/)).toBe('06.03.2026')
  expect(await value(page, /^Next evaluation/)).toBe('09.03.2027')
  await page.press('Add evaluation')
  await until(() => expect(page.words()).toContain('Pick another type.'))
  await page.press('Add evaluation')
  await until(() => expect(page.place()).toBe('/evaluations/9/view'))
  expect(page.sent().map(({ path }) => path)).toEqual(['/restify/evaluations', '/restify/evaluations'])
  expect(page.sent()[1]!.body).toMatchObject({
    employee_id: DAN,
    type_id: YEARLY,
    assignees: [EVA],
    evaluated_at: '2026-03-09',
    notify_at: '2026-03-06',
    next_evaluation_at: '2027-03-09',
    currency: 'RON',
  })
})

it('has the notice go out before national days of the company, all of them, and minds no other calendar’s', async () => {
  const page = await form()
  await page.write(/^Evaluation date/, '14.04.2026')
  await page.user.tab()
  expect(await value(page, /^Notify on/)).toBe('09.04.2026')
})

it('changes of an evaluation that was applied nothing that was', async () => {
  const applied = { employee_id: DAN, type_id: YEARLY, assignees: [EVA], salary_after: 1200, currency: 'RON' }
  for (const applied_from of [null, '2026-04-01']) {
    const { field } = await opened(<EditEvaluationPage />, {
      at: '/evaluations/4/edit',
      path: '/evaluations/$id/edit',
      may: ['manageEvaluations'],
      answers: ({ path }) =>
        path === '/restify/evaluations/4'
          ? { data: record('4', { ...applied, evaluated_at: '2026-03-04', applied_from }) }
          : listOf([]),
    })
    expect((await field(/^Salary after/)).disabled).toBe(applied_from !== null)
    expect((await field(/^Notes/)).disabled).toBe(false)
  }
})

it('opens no form of an evaluation that its reader does not change', async () => {
  const seen = { employee_id: DAN, type_id: YEARLY, assignees: [EVA], evaluated_at: '2026-03-04' }
  const { words } = await opened(<EditEvaluationPage />, {
    at: '/evaluations/4/edit',
    path: '/evaluations/$id/edit',
    may: ['manageEvaluationsForDirectReports'],
    answers: ({ path }) =>
      path === '/restify/evaluations/4' ? { data: record('4', seen, {}, { authorizedToUpdate: false }) } : listOf([]),
  })
  await until(() => expect(words()).toContain('You are not allowed to perform this action'))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('proposes nobody who has left, and goes back to whose page it was begun on', async () => {
  const answers = ({ path }: { path: string }) =>
    path === `/restify/employees/${DAN}` ? { data: record(DAN, { ...people[0]!.attributes }) } : listOf([])
  const open = (search: string) =>
    opened(<CreateEvaluationPage />, {
      at: `/evaluations/create${search}`,
      path: '/evaluations/create',
      may: ['manageEvaluations'],
      answers,
    })
  const plain = await open('')
  await plain.user.click(await plain.field(/^Employee/))
  await settled()
  const { query } = plain.asked().find((call) => call.path === '/restify/employees' && !call.query.has('id'))!
  expect(query.get('archived')).toBe('false')
  await plain.press('Cancel')
  await until(() => expect(plain.place()).toBe('/evaluations'))
  const ofDan = await open(`?employee_id=${DAN}`)
  await ofDan.press('Cancel')
  await until(() => expect(ofDan.place()).toBe(`/employees/${DAN}/evaluations`))
})

it('leaves pay and evaluators to the evaluators, where a manager changes the evaluation of a report', async () => {
  const seen = { employee_id: DAN, type_id: YEARLY, assignees: [EVA], evaluated_at: '2026-03-04', notes: 'Rye' }
  const page = await opened(<EditEvaluationPage />, {
    at: '/evaluations/4/edit',
    path: '/evaluations/$id/edit',
    may: ['manageEvaluationsForDirectReports'],
    answers: ({ method, path }) => {
      if (method !== 'GET') return { data: record('4', seen) }
      return path === '/restify/evaluations/4' ? { data: record('4', seen) } : listOf(people)
    },
  })
  await page.write(/^Notes/, 'Spelt')
  expect(screen.queryByLabelText(/^Salary/)).toBeNull()
  expect((await page.field(/^Evaluators/)).disabled).toBe(true)
  expect(page.words()).toContain('Only evaluators and HR see the pay of an evaluation and choose its evaluators.')
  await page.press('Save')
  await until(() => expect(page.sent().map(({ body }) => body)).toEqual([{ notes: 'Spelt' }]))
})

it('offers a manager those whom they lead', async () => {
  const page = await opened(<CreateEvaluationPage />, {
    at: '/evaluations/create',
    employee: EVA,
    may: ['manageEvaluationsForDirectReports'],
    answers: () => listOf([]),
  })
  await page.user.click(await page.field(/^Employee/))
  await settled()
  const { query } = page.asked().find((call) => call.path === '/restify/employees' && !call.query.has('id'))!
  expect(query.get('manager_employee_id')).toBe(EVA)
})
