import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { WorkTimeTab } from './work-time-tab.tsx'

const id = '01990000-0000-7000-8000-000000000001'
const ro = '01990000-0000-7000-8000-000000000002'
const week = { monday: 8, tuesday: 8, wednesday: 8, thursday: 8, friday: 4, saturday: 0, sunday: 0 }
const pattern = record('p1', { employee_id: id, start_date: '2026-01-05', weekly_hours: 36, ...week })
const kept = record('k1', { employee_id: id, start_date: '2026-02-01', holiday_calendar_id: ro })

async function tab(store: (call: Call) => unknown = () => ({ data: {} }), given: object = {}) {
  const { patterns, calendars, ...reader } = { patterns: [pattern], calendars: [kept], ...given }
  const opening = await opened(<WorkTimeTab />, {
    at: `/employees/${id}/work-time`,
    path: '/employees/$id/work-time',
    may: ['manageEmployees'],
    ...reader,
    answers: (call) => {
      if (call.method !== 'GET') return store(call)
      if (call.path === `/restify/employees/${id}`) return { data: record(id, { weekly_hours_capacity: 40 }) }
      if (call.path === '/restify/employee-work-patterns') return listOf(patterns)
      if (call.path === '/restify/employee-calendars') return listOf(calendars)
      return listOf(call.path === '/restify/holiday-calendars' ? [record(ro, { name: 'Romania' })] : [])
    },
  })
  await settled()
  const written = () => opening.sent().map(({ method, path, body }) => [method, path, body])
  return { ...opening, written }
}

it('adds a week that begins as the one there is, an emptied day without hours', async () => {
  const answers = [refused(422, { errors: { start_date: ['There is one from then.'] } }), { data: {} }]
  const { press, write, words, written, inDialog, field } = await tab(() => answers.shift())
  await press('Add a pattern')
  await until(() => expect(words()).toContain('36 h a week'))
  await write(/^Start date|^From/, '01.06.2026')
  await write('Friday', '')
  await inDialog('Save')
  await until(() => expect(words()).toContain('There is one from then.'))
  expect((await field('Thursday')).value).toBe('8')
  await write(/^Start date|^From/, '02.06.2026')
  await inDialog('Save')
  await until(() => expect(words()).toContain('Work pattern saved'))
  expect(words()).not.toContain('Usual weeks')
  expect(written()[1]).toEqual([
    'POST',
    '/restify/employee-work-patterns',
    { employee_id: id, start_date: '2026-06-02', ...week, friday: 0 },
  ])
})

it('changes a week to a usual one, sends none without hours, and removes one after a question', async () => {
  const answers = [{ data: {} }, refused(422, { message: 'It is the last.' }), {}]
  const { press, write, words, written, inDialog } = await tab(() => answers.shift())
  await press('Change the pattern from 05.01.2026')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await write(day, '0')
  await inDialog('Save')
  expect(written()).toEqual([])
  await inDialog('4 h, 5 days')
  expect(words()).toContain('20 h a week')
  await inDialog('Save')
  await until(() => expect(words()).toContain('Work pattern saved'))
  const days = Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, 4]))
  expect(written()).toEqual([['PUT', '/restify/employee-work-patterns/p1', { ...days, saturday: 0, sunday: 0 }]])
  const question = 'The previous pattern applies again'
  await press('Remove the pattern from 05.01.2026')
  await inDialog('Delete')
  expect(words()).toContain('It is the last.')
  expect(words()).toContain(question)
  await inDialog('Delete')
  await until(() => expect(words()).toContain('Work pattern removed'))
  expect(words()).not.toContain(question)
  expect(written().slice(1)).toEqual(Array(2).fill(['DELETE', '/restify/employee-work-patterns/p1', undefined]))
})

it('lets a person keep another calendar from a day on, or the company’s own again', async () => {
  const { press, write, choose, words, written, inDialog } = await tab()
  await press('Choose another calendar')
  await write(/^Start date|^From/, '01.06.2026')
  await inDialog('Save')
  await until(() => expect(words()).toContain('Calendar saved'))
  await press('Change the calendar from 01.02.2026')
  await choose(/^Calendar|^National/, 'The company’s own calendar')
  await inDialog('Save')
  await until(() => expect(written().length).toBe(2))
  expect(written()).toEqual([
    ['POST', '/restify/employee-calendars', { holiday_calendar_id: ro, start_date: '2026-06-01', employee_id: id }],
    ['PUT', '/restify/employee-calendars/k1', { holiday_calendar_id: null }],
  ])
})

it('says which week and which calendar hold now and which will later, and nothing of those before', async () => {
  const from = (start_date: string, of: typeof pattern) => ({
    ...of,
    id: start_date,
    attributes: { ...of.attributes, start_date },
  })
  const badges = () =>
    [...document.querySelectorAll('li')].map(({ textContent }) => [
      /\d\d\.\d\d\.\d{4}/.exec(textContent)?.[0],
      /Now|Later/.exec(textContent)?.[0],
    ])
  const dates = ['2999-01-01', '2026-01-05', '2020-01-01']
  const weeks = dates.map((date) => from(date, pattern))
  await tab(undefined, { patterns: weeks, calendars: [from('2999-02-01', kept as never)] })
  expect(badges()).toEqual([
    ['01.01.2999', 'Later'],
    ['05.01.2026', 'Now'],
    ['01.01.2020', undefined],
    ['01.02.2999', 'Later'],
  ])
})

it('is nobody’s own to change but an administrator’s', async () => {
  expect((await tab(undefined, { employee: id })).words()).not.toMatch(/Add a pattern|another calendar/)
  expect((await tab(undefined, { may: [] })).words()).not.toMatch(/Add a pattern|another calendar/)
  const admin = await tab(undefined, { employee: id, roles: ['admin'] })
  expect(admin.words()).toContain('Add a pattern')
})
