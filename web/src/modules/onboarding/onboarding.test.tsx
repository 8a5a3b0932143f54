import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { exportColumns } from '#web/engine/table/export/export-columns.ts'
import { type Answering, listOf, read, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { registry } from '#web/platform/modules/registry.ts'
import { assets } from '../assets/index.ts'
import { EmployeeTasksTab } from './tasks/employee-tab.tsx'
import { MyTasksCard } from './tasks/my-tasks-card.tsx'
import { TasksPage } from './tasks/tasks-page.tsx'
import { tasksTable } from './tasks/tasks-table.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const task = (id: string, more: object = {}, may = true) =>
  record(
    id,
    {
      employee_id: '2',
      title: `Task ${id}`,
      description: null,
      status: 'pending',
      due_date: '2026-03-09',
      assignee_id: '1',
      event_type: 'onboarding',
      ...more,
    },
    { employee: somebody('2', 'Dan'), assignee: id === '1' ? null : somebody('1', 'Eva') },
    { authorizedToUpdate: may, authorizedToDelete: may },
  )
const states = 'Pending Progress Done Skip'

it('lists what is to be done to who looks after it, and to all others what they have to do', async () => {
  const page = (given: Answering) =>
    read(<TasksPage />, { at: '/onboarding-tasks', answers: () => listOf([task('1'), task('2')]), ...given })
  const rest = 'page=1&perPage=15&related=employee,assignee&sort=due_date'
  const open = '-status=completed,skipped&'
  const keeper = await page({ may: ['manageEmployees'] })
  expect(keeper.asked).toEqual([`/restify/checklist-tasks?${open}${rest}`])
  expect(keeper.words).toContain(
    'Task 1 Pending , Edit Status 09.03.2026 Dan Pop - - , Edit Assignee [Actions for Task 1] Task 2',
  )
  expect(keeper.links).toEqual({
    'All tasks': '/onboarding-tasks',
    'My tasks': '/onboarding-tasks?tab=mine',
    'Dan Pop': '/employees/2/onboarding-tasks',
  })
  const writer = await page({ may: ['manageChecklists'] })
  expect(writer.words).toContain('Task 1 , Edit Task Pending , Edit Status 09.03.2026 , Edit Due date Dan Pop - - [')
  const mine = await page({ may: ['manageEmployees'], at: '/onboarding-tasks?tab=mine&status=skipped' })
  expect(mine.asked).toEqual([`/restify/checklist-tasks?assignee_id=1&${rest}&status=skipped`])
  const other = await page({})
  expect(other.asked).toEqual([`/restify/checklist-tasks?${open}assignee_id=1&${rest}`])
  expect(other.words).not.toContain('My tasks')
})

it('says of an assignee that they have left, for nobody does the task until it is handed on', async () => {
  const left = record('1', { ...somebody('1', 'Eva').attributes, status: 'archived' })
  const of = (status: string) => ({
    ...task('2', { status }),
    relationships: { employee: somebody('2', 'Dan'), assignee: left },
  })
  const answers = () => listOf([of('pending')])
  const table = await read(<TasksPage />, { at: '/onboarding-tasks', may: ['manageEmployees'], answers })
  expect(table.words).toContain('Eva Pop (has left)')
  const tab = await read(<EmployeeTasksTab />, {
    ...{ at: '/employees/2/onboarding-tasks', path: '/employees/$id/onboarding-tasks', locale: 'ro' as const },
    answers: (path) => (path.endsWith('/2') ? { data: somebody('2', 'Dan') } : answers()),
  })
  expect(tab.words).toContain('Eva Pop (a plecat)')
})

it('leads who writes templates to them where nobody has tasks yet', async () => {
  const empty = (given: Answering) =>
    read(<TasksPage />, { at: '/onboarding-tasks', answers: () => listOf([]), ...given })
  const writer = await empty({ may: ['manageChecklists'] })
  expect(writer.words).toContain('They come from your templates.')
  expect(writer.links['Onboarding templates']).toBe('/settings/checklist-templates')
  const mine = await empty({ may: ['manageChecklists'], at: '/onboarding-tasks?tab=mine' })
  expect(mine.links).not.toHaveProperty('Onboarding templates')
  expect((await empty({ may: ['manageEmployees'] })).links).not.toHaveProperty('Onboarding templates')
})

it('shows the first five of one’s tasks on the dashboard, says how many there are, and leads to all', async () => {
  const card = (count: number) => {
    const tasks = Array.from({ length: count }, (_, index) => task(String(index + 1)))
    return read(<MyTasksCard />, { answers: () => listOf(tasks) })
  }
  const six = await card(6)
  expect(six.asked).toEqual([
    '/restify/checklist-tasks?-status=completed,skipped&assignee_id=1&perPage=15&related=employee&sort=due_date',
  ])
  expect(six.words).toMatch(/^\[Your onboarding tasks\] Your onboarding tasks 6 .*Task 5 Dan Pop.* See all 6$/)
  expect(six.words).not.toContain('Task 6')
  expect(six.links).toEqual({ 'See all 6': '/onboarding-tasks?tab=mine' })
  expect((await card(5)).links).toEqual({})
  expect((await card(0)).words).toBe('')
})

it('says when a task is due: today, tomorrow or its day', async () => {
  const tasks = [
    task('1', { due_date: '2026-03-04' }),
    task('2', { due_date: '2026-03-05' }),
    task('3', { due_date: '2026-03-06' }),
  ]
  const { words } = await read(<MyTasksCard />, { locale: 'ro', answers: () => listOf(tasks) })
  expect(words.match(/Dan Pop .*? \[/g)).toEqual([
    'Dan Pop Termen azi [',
    'Dan Pop Termen mâine [',
    'Dan Pop Termen 06.03.2026 [',
  ])
})

it('shows a person’s tasks with who does them, each to be changed by who may', async () => {
  const tab = (tasks: object[], may: Answering['may'] = []) =>
    read(<EmployeeTasksTab />, {
      at: '/employees/2/onboarding-tasks',
      path: '/employees/$id/onboarding-tasks',
      may,
      answers: (path) => (path.endsWith('/2') ? { data: somebody('2', 'Dan') } : listOf(tasks)),
    })
  const shown = await tab([task('1', { status: 'completed' }), task('2', { description: 'Do it' }, false)])
  expect(shown.asked[0]).toBe('/restify/checklist-tasks?employee_id=2&perPage=100&related=assignee&sort=due_date')
  expect(shown.words).toBe(
    [
      `Onboarding tasks [Done: Task 1] Task 1 No assignees Due 09.03.2026 [Status of Task 1] ${states} [Delete Task 1]`,
      `[Done: Task 2](off) Task 2 Do it Eva Pop Due 09.03.2026 [Status of Task 2](off) ${states}`,
    ].join(' '),
  )
  expect((await tab([])).words).toContain('Tasks of people who join or leave appear here.')
  const keeper = (await tab([], ['manageChecklists'])).words
  expect(keeper).toMatch(/^Onboarding tasks Apply template Add task .*Add a task, or apply a template\.$/)
})

it('says what somebody still has once their last day is known, and not before', async () => {
  const still = assets.slots!['employee.leaving']!
  vi.spyOn(registry, 'fills').mockImplementation((slot) => (slot === 'employee.leaving' ? still : []) as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const tab = (termination_date: string | null) =>
    read(<EmployeeTasksTab />, {
      at: '/employees/2/onboarding-tasks',
      path: '/employees/$id/onboarding-tasks',
      may: ['manageAssets'],
      answers: (path) =>
        path.endsWith('/2')
          ? { data: record('2', { ...somebody('2', 'Dan').attributes, termination_date }) }
          : listOf([]),
    })
  expect((await tab(null)).words).not.toContain('Assets still held')
  expect((await tab('2026-03-31')).words).toContain('Assets still held')
})

it('has in its file whose each task is and who does it, as on screen', () => {
  const all = Object.fromEntries(tasksTable.columns.map(({ key }) => [key, true]))
  const names = ['employee.first_name', 'employee.last_name', 'assignee.first_name', 'assignee.last_name']
  expect(Object.keys(exportColumns(tasksTable.columns, all, String))).toEqual([
    ...['title', 'status', 'due_date'],
    ...names,
    'event_type',
  ])
})
