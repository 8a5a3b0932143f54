import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { registry } from '#web/platform/modules/registry.ts'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { assets } from '../../../assets/index.ts'
import { onboarding } from '../../../onboarding/index.ts'
import type { EmployeeRecord } from '../../employee-record.ts'
import { team } from '../../index.ts'
import { EmployeeContext } from '../employee-context.ts'
import { LeavingTab } from './leaving-tab.tsx'

type Slot = 'employee.leaving' | 'employee.leavingCounts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') })
  const of = (slot: Slot) => [onboarding, assets, team].flatMap(({ slots }) => [...(slots?.[slot] ?? [])])
  vi.spyOn(registry, 'fills').mockImplementation(
    (slot) => (slot.startsWith('employee.leav') ? of(slot as Slot) : []) as never,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const person = (more: object) =>
  record('maria', {
    ...{ first_name: 'Maria', last_name: 'Ion', status: 'active', start_date: '2020-01-06', can_change_access: true },
    ...{ termination_date: '2026-03-20', ...more },
  }) as unknown as EmployeeRecord

const task = record('t1', { title: 'Hand over keys', description: null, status: 'pending', due_date: '2026-03-18' })

/** The tab before a server that has one open task, two assets and one report of Maria's, or nothing. */
const tab = (more: object, { may = ['manageEmployees', 'manageAssets'], isDone = false, locale = 'en' } = {}) =>
  opened(
    <EmployeeContext value={person(more)}>
      <LeavingTab />
    </EmployeeContext>,
    {
      ...{ may: may as never, locale: locale as never },
      answers: ({ method, path }) => {
        if (method !== 'GET') return { data: person(more) }
        if (isDone) return listOf([])
        if (path === '/restify/checklist-tasks') return listOf([task])
        if (path === '/restify/assets') return listOf([], 2)
        return path === '/restify/employees' ? listOf([somebody('dan', 'Dan')]) : listOf([])
      },
    },
  )

it('says the last day, what is open before it, who reports to them, and where each is done', async () => {
  const { words } = await tab({})
  await until(() => expect(words()).toContain('1 task is still open'))
  for (const said of ['20.03.2026 Friday, 16 days left', '2 assets to come back', '1 person reports to them'])
    expect(words()).toContain(said)
  await until(() => expect(words()).toContain('Hand over keys'))
  expect(words()).toContain('Dan Pop')
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  for (const to of [
    '/employees/maria/onboarding-tasks',
    '/employees/maria/assets',
    '/employees?manager_employee_id=maria',
  ])
    expect(links).toContain(to)
})

it('counts no assets for who may not see them', async () => {
  const { words, asked } = await tab({}, { may: ['manageEmployees'] })
  await until(() => expect(words()).toContain('1 task is still open'))
  expect(words()).not.toContain('assets')
  expect(asked().some(({ path }) => path === '/restify/assets')).toBe(false)
})

it('says that nothing is open any more of somebody who has left', async () => {
  const { words } = await tab({ status: 'archived', termination_date: '2026-03-03' }, { isDone: true, locale: 'ro' })
  await until(() => expect(words()).toContain('Nu mai este nimic de rezolvat.'))
  expect(words()).toContain('03.03.2026 Marți, acum o zi')
})

it('changes the last day, and closes that to who may not change how the person gets in', async () => {
  const { press, write, inDialog, sent, words } = await tab({})
  await press('Change the last day')
  await write(/^Termination date/, '27.03.2026')
  await inDialog('Save the last day')
  await until(() => expect(sent().map(({ body }) => body)).toEqual([{ termination_date: '2026-03-27' }]))
  const closed = await tab({ can_change_access: false })
  await until(() => expect(closed.words()).toContain('20.03.2026'))
  expect(closed.words()).not.toContain('Change the last day')
  expect(words()).not.toContain('salary')
})

it('offers to plan the leaving of somebody who stays, and leads to what is open then', async () => {
  const { press, write, inDialog, place, words } = await tab({ termination_date: null })
  await until(() => expect(words()).toContain('No last day is set'))
  await press('Plan leaving')
  await write(/^Termination date/, '27.03.2026')
  await inDialog('Save the last day')
  await until(() => expect(place()).toBe('/employees/maria/leaving'))
})
