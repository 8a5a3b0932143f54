import { expect, it } from 'vitest'
import { type Answering, answered, wordsOf } from '#web/platform/answered.fixture.tsx'
import { linksOf, record } from '#web/platform/drawn.fixture.tsx'
import { ClientProjectsTab } from './clients/client-projects-tab.tsx'
import { ClientStats } from './clients/client-stats.tsx'
import { ProjectDetailsTab } from './details/details-tab.tsx'
import { ProjectContext } from './details/project-context.ts'
import { ProjectPage } from './details/project-page.tsx'
import { RatesPage } from './exchange-rates/rates-page.tsx'
import { ProjectsPage } from './list/projects-page.tsx'
import type { ProjectRecord } from './project-record.ts'
import { ProjectTasksTab } from './tasks/tasks-tab.tsx'
import { MemberDialog } from './team/member-dialog.tsx'
import { ProjectTeamTab } from './team/team-tab.tsx'

const locks = {
  client_id: '8',
  client_name: 'Waterlijn',
  name: 'Locks',
  logo_path: null,
  archived: false,
  website: 'https://locks.test/x',
  budget: 1200,
  budget_type: 'yearly',
  currency: 'EUR',
  description: '<p>Gates</p>',
}
const project = (more: object = {}, meta?: { authorizedToUpdate: boolean }) =>
  record('3', { ...locks, ...more }, {}, meta) as ProjectRecord
const list = (data: object[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 15, total: data.length, from: 1, to: data.length },
  links: {},
})

async function page(part: React.ReactNode, { answers, ...given }: Answering = {}) {
  const asked: string[] = []
  const html = await answered(part, {
    at: '/projects/3/details',
    path: '/projects/$id/details',
    ...given,
    answers: (path, query) => {
      asked.push(`${path}?${query}`)
      return answers?.(path, query)
    },
  })
  return { words: wordsOf(html), links: linksOf(html), asked }
}
const inProject = (part: React.ReactNode, of = project()) => <ProjectContext value={of}>{part}</ProjectContext>

it('heads a project with its client, and with what its reader may do', async () => {
  const open = await page(<ProjectPage />, { may: ['manageClients'], answers: () => ({ data: project() }) })
  expect(open.words).toBe('Locks Waterlijn Edit project More')
  expect(open.links).toEqual({ Waterlijn: '/clients/8/details', 'Edit project': '/projects/3/edit' })
  const archived = project({ archived: true }, { authorizedToUpdate: false })
  const closed = await page(<ProjectPage />, { answers: () => ({ data: archived }) })
  expect(closed.words).toBe('Locks Archived Waterlijn')
  const live = await page(<ProjectPage />, { answers: () => ({ data: project({}, { authorizedToUpdate: false }) }) })
  expect(live.words).toBe('Locks Waterlijn')
  expect(closed.links).toEqual({})
})

it('says of a project what its reader is answered: no budget, no line for it', async () => {
  const answers = () => ({ data: null })
  const whole = await page(inProject(<ProjectDetailsTab />), { answers })
  expect(whole.words).toBe(
    'Project Client Waterlijn Budget €1,200 Budget type Yearly Currency EUR Website locks.test/x Description Gates',
  )
  expect(whole.links).toEqual({ 'locks.test/x': 'https://locks.test/x' })
  const { budget: _, ...without } = locks
  const part = record('3', { ...without, website: null, description: null }) as ProjectRecord
  const less = await page(inProject(<ProjectDetailsTab />, part), { answers })
  expect(less.words).toMatch(/^Project Client Waterlijn Budget type Yearly Currency EUR Website - - Description \w/)
  const none = await page(inProject(<ProjectDetailsTab />, project({ budget: null })), { answers })
  expect(none.words).toContain('Budget - - Budget type')
  expect(less.asked).toEqual([])
  const keeper = await page(inProject(<ProjectDetailsTab />), { may: ['manageInvoices'], answers })
  expect(keeper.asked.some((one) => one.includes('project-profitability'))).toBe(true)
})

it('lists projects to who keeps them and to who works on them, money to who writes invoices', async () => {
  const answers = () => list([project(), project({ archived: true, name: 'Old' })])
  const at = '/projects/projects'
  const keeper = await page(<ProjectsPage />, { at, path: at, may: ['manageProjects'], answers })
  expect(keeper.words).toContain('Name Client Budget type Actions Locks')
  expect(keeper.words).toContain('=live Active =archived Archived')
  expect(keeper.links).toEqual({ 'Add project': '/projects/create', Locks: '/projects/3/details' })
  expect(keeper.asked).toEqual(['/restify/projects?archived=false&page=1&perPage=15&sort=name&temporary_urls=true'])
  const payer = await page(<ProjectsPage />, { at, path: at, may: ['manageInvoices'], answers })
  expect(payer.words).toContain('Name Client Budget Actions Locks Waterlijn €1,200')
  expect(payer.words).not.toContain('Archived')
  expect(payer.links).toEqual({ Waterlijn: '/clients/8/details' })
  const archive = await page(<ProjectsPage />, { at: `${at}?archived=true`, path: at, answers: () => list([]) })
  expect(archive.asked[0]).toContain('archived=true')
  expect(archive.words).toContain('No archived projects')
  const client = { at: '/clients/8/projects', path: '/clients/$id/projects', may: ['manageProjects'] as const }
  const ofClient = await page(<ClientProjectsTab />, { ...client, answers })
  expect(ofClient.asked[0]).toContain('archived=false&client_id=8&')
  expect(ofClient.words).toContain('Name Budget type Actions Locks')
})

it('says in sight of a list that projects need a paid plan, to who can buy one and to who cannot', async () => {
  const at = '/projects/projects'
  const shown = async (plan: string, may: NonNullable<Answering['may']>, stripe_status = 'active') => {
    const company = { active_plan: { activePlan: { plan, stripe_status }, is_restricted: stripe_status !== 'active' } }
    return (await page(<ProjectsPage />, { at, path: at, company, may, answers: () => list([]) })).words
  }
  const buyer = await shown('Free', ['manageProjects', 'manageBilling'])
  expect(buyer).toContain('Adding projects needs a paid plan. Upgrade')
  expect(await shown('Free', ['manageProjects'])).toContain('Ask an administrator of your company')
  expect(await shown('Free', ['manageInvoices'])).not.toContain('paid plan')
  expect(await shown('Pro Monthly', ['manageProjects'])).not.toContain('paid plan')
  // Where nothing can be added at all, the shell says so already.
  expect(await shown('Free', ['manageProjects'], 'canceled')).not.toContain('paid plan')
})

it('says of a team what weeks hold and what is taken of them, and rates to who writes invoices', async () => {
  const member = (id: string, more: object = {}) =>
    record(
      id,
      { project_id: '3', employee_id: id, weekly_allocation_hours: 12, billed_rate: 40, currency: 'EUR', ...more },
      { employee: record(id, { first_name: 'Ana', last_name: `Pop${id}` }) },
    )
  const answers = (path: string) =>
    path.endsWith('team-capacity')
      ? {
          data: [
            { employee_id: '1', weekly_capacity_hours: 20, allocated_hours: 25 },
            { employee_id: '2', weekly_capacity_hours: 40, allocated_hours: 40 },
          ],
        }
      : list([member('1', { archived_at: null }), member('2', { archived_at: '2026-03-01T10:00:00' })])
  const team = inProject(<ProjectTeamTab />)
  const keeper = await page(team, { may: ['manageProjects'], answers })
  // As its tab is called.
  expect(keeper.words).toMatch(/^Capacity Add person /)
  expect(keeper.words).toContain('Person Hours a week Their week On all projects Removed on Actions Ana')
  expect(keeper.words).toContain('Ana Pop1 12 20 h, 4 h a day 25 h (125%) - - [')
  expect(keeper.words).toContain('Ana Pop2 12 40 h, 8 h a day 40 h (100%) 01.03.2026 10:00 [')
  expect(keeper.asked[0]).toContain('project_id=3')
  const payer = await page(team, { may: ['manageProjects', 'manageInvoices'], answers })
  expect(payer.words).toMatch(/Ana Pop1 12 20 h, 4 h a day 25 h \(125%\) €40/)
})

it('asks who joins a project, and of who is there only from when what holds', async () => {
  const dialog = (member?: object) => (
    <MemberDialog currency="EUR" projectId="3" member={member as never} onClose={() => {}} />
  )
  const answers = () => list([])
  const joins = await page(dialog(), { may: ['manageProjects', 'manageInvoices'], answers })
  expect(joins.words).toMatch(/^Add person \[Close\] Person \*.*Hours a week .*Rate an hour .*From /)
  const member = record('1', { weekly_allocation_hours: 12, billed_rate: 40 })
  const stays = await page(dialog(member), { may: ['manageProjects'], answers })
  expect(stays.words).not.toMatch(/Person|Rate an hour/)
  expect(stays.words).toContain('=12')
})

it('offers to order the tasks of a project from two on', async () => {
  const task = (id: string) =>
    record(id, { project_id: '3', name: `Step ${id}`, description: null, planned_hours: 8, archived: false })
  const hours = { planned_hours: 8, logged_hours: 9.5, month_hours: 2, tasks: [{ task_id: '1', logged_hours: 9.5 }] }
  const tasks = (...ids: string[]) =>
    page(inProject(<ProjectTasksTab />), {
      may: ['manageProjects'],
      answers: (path) => (path.endsWith('/hours') ? { data: hours } : list(ids.map(task))),
    })
  expect((await tasks('1')).words).not.toContain('Change order')
  const two = await tasks('1', '2')
  expect(two.words).toContain('Change order')
  expect(two.words).toMatch(/Step 1 , Edit Name 8 , Edit Planned hours 9\.5/)
  expect(two.words.match(/Add task/g)).toHaveLength(1)
  expect(two.asked.filter((one) => one.startsWith('/restify/tasks?'))).toEqual([
    '/restify/tasks?archived=false&perPage=500&project_id=3',
    '/restify/tasks?archived=false&page=1&perPage=15&project_id=3&sort=position',
  ])
  expect((await tasks()).words.match(/Add task/g)).toHaveLength(2)
})

it('says on the page of a client what their projects took, and why an amount is missing', async () => {
  const stats = (more: object, given: Answering = {}) =>
    page(<ClientStats client={record('8', {}) as never} />, {
      ...given,
      answers: () => ({
        data: [
          {
            ...{ currency: 'RON', total_actual_cost: 800, total_worked_minutes: 1590, total_billable_amount: 2500 },
            ...{ total_invoiced_amount: 1500.3, total_paid_amount: 1000.1, ...more },
          },
        ],
      }),
    })
  const whole = await stats({})
  expect(whole.words).toBe(
    'Stats (This Year) Total Hours 26:30 Billable Amount RON 2,500 Internal Costs RON 800 ' +
      'Invoiced (without VAT) RON 1,500.30 Unpaid (without VAT) RON 500.20',
  )
  expect((await stats({}, { settings: { hidden_modules: ['invoices'] } })).words).toMatch(/Internal Costs RON 800$/)
  expect(whole.asked[0]).toMatch(/client_ids=8&end_date=(\d{4})-12-31&start_date=\1-01-01/)
  expect((await stats({ until: '2026-03-04' })).words).toContain('RON 500.20 Until 04.03.2026.')
  const kept = await stats({ total_actual_cost: null, is_partial: true }, { locale: 'ro' })
  expect(kept.words).toMatch(
    /Sumă facturabilă 2\.500 RON Costuri interne - - .*Neîncasat \(fără TVA\) 500,20 RON Costul și profitul/,
  )
  expect(kept.words).toContain('Sumele fără curs de schimb către RON nu sunt incluse.')
  const free = { active_plan: { activePlan: { plan: 'Free', stripe_status: 'active' } } }
  const closed = await stats({}, { company: free })
  expect(closed.words).toContain('These figures need a paid plan.')
  expect(closed.asked).toEqual([])
})

it('lists exchange rates with all their digits, the newest first', async () => {
  const rate = record('1', { currency: 'USD', to_currency: 'RON', rate: 4.12345678, from_date: '2026-03-04' })
  const at = '/settings/exchange-rates'
  const { words, asked } = await page(<RatesPage />, {
    at,
    path: at,
    may: ['manageInvoices'],
    answers: (path) =>
      path.endsWith('bnr-rates')
        ? { data: { day: '2026-03-04', came_at: null, published: null, in_force_from: null, rates: [] } }
        : list([rate]),
  })
  expect(words).toContain('USD RON 4.12345678 04.03.2026 [Actions for USD – RON, 04.03.2026]')
  expect(words).toContain('Add exchange rate')
  expect(words).toContain('No rates of BNR have come yet.')
  expect(asked[0]).toContain('sort=-from_date')
})
