import { describe, expect, test } from 'vitest'
import { refreshBilling } from './modules/billing/refresh-billing.ts'
import { modules } from './modules.ts'
import type { RouteDefinition } from './platform/modules/define-module.ts'
import { registerModules, registry } from './platform/modules/registry.ts'
import { clearEntity, queryClient } from './platform/query/client.ts'
import { keys } from './platform/query/keys.ts'
import { breadcrumbs, listAbove, placesOf } from './platform/routing/breadcrumbs.ts'
import { menuEntryOf } from './platform/routing/menu-entry.ts'

registerModules(modules)
// With the pages of tabs.
const routes = registry.routes()
const menu = modules.flatMap((module) => module.menu ?? [])
const places = placesOf(routes)

interface Page {
  path: string
  menu: string | undefined
}

/** Every page inside the shell, with the menu entry that it or a page around it names. */
function pagesOf(route: RouteDefinition, parent = '', above?: string): Page[] {
  const path = `${parent}/${route.path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
  const own = route.redirect === undefined ? [{ path, menu: route.menu ?? above }] : []
  return [...own, ...(route.children ?? []).flatMap((child) => pagesOf(child, path, route.menu ?? above))]
}
const pages = routes.filter(({ layout = 'default' }) => layout === 'default').flatMap((route) => pagesOf(route))

describe('the pages of all modules', () => {
  test('lie under an entry of the menu each', () => {
    expect(pages.length).toBeGreaterThan(40)
    const lost = pages.filter((page) => !menuEntryOf(page.path, page.menu, menu))
    expect(lost).toEqual([])
  })

  test('about one record have a list to go back to', () => {
    const ofRecords = pages.map(({ path }) => path).filter((path) => path.includes('/$'))
    expect(ofRecords.length).toBeGreaterThan(8)
    expect(ofRecords.filter((path) => !listAbove(path.replace(/\$\w+/g, '7'), places))).toEqual([])
  })

  test('are found by their own address', () => {
    expect(breadcrumbs('/holidays/7/view', places, (key) => key).map(({ path }) => path)).toContain('/holidays')
    expect(menuEntryOf('/account/holidays', '/holidays', menu)?.to).toBe('/holidays')
    expect(menuEntryOf('/employeesque', undefined, menu)).toBeUndefined()
  })
})

describe('what is worked out of the records of others', () => {
  const sheet = keys.getter('presence', 'sheet')
  const days = keys.getter('timesheets', 'days')
  const profit = keys.getter('projects', 'project-profitability')
  const capacity = keys.getter('projects', 'team-capacity')

  test.each([
    [
      'the presence sheet',
      sheet,
      [
        ...['timesheets', 'employees', 'holidays', 'holiday-policies', 'legal-holidays', 'settings'],
        ...['positions', 'employee-calendars', 'employee-work-patterns'],
      ],
    ],
    ['entries of time', keys.list('timesheets', {}), ['projects', 'tasks', 'project-members', 'employees']],
    [
      'days of somebody’s time',
      days,
      ['employees', 'employee-work-patterns', 'holidays', 'holiday-policies', 'settings'],
    ],
    [
      'figures of a project',
      profit,
      [
        ...['timesheets', 'employee-salaries', 'employees', 'holidays', 'exchange-rates'],
        ...['project-members', 'clients'],
      ],
    ],
    ['tasks of a project', keys.list('tasks', {}), ['projects']],
    ['people at a client', keys.list('client-contacts', {}), ['clients']],
    ['feedback', keys.list('feedback', {}), ['employees', 'clients']],
    ['tasks of who joins or leaves', keys.list('checklist-tasks', {}), ['employees']],
    ['tasks of a template', keys.list('checklist-template-tasks', {}), ['checklist-templates']],
    ['what an evaluation changes of a person', keys.record('employees', '7'), ['evaluations']],
    ['pay that an evaluation changes', keys.list('employee-salaries', {}), ['evaluations']],
    ['types of evaluations, which count theirs', keys.list('evaluation-types', {}), ['evaluations']],
    ['positions in use', keys.list('positions', {}), ['evaluations']],
    ['levels in use', keys.list('levels', {}), ['evaluations']],
    ['capacity of a project', capacity, ['project-members', 'employees', 'employee-work-patterns']],
    ['balances of leave', keys.list('holiday-balances', {}), ['holidays', 'employee-work-patterns', 'legal-holidays']],
    ['lines of a balance', keys.list('holiday-entries', {}), ['holidays', 'holiday-balances', 'employee-calendars']],
    ['changes of leave', keys.list('holiday-changes', {}), ['holidays']],
    ['leave', keys.list('holidays', {}), ['holiday-changes', 'holiday-policies', 'legal-holidays']],
    ['who has an asset', keys.list('asset-holders', {}), ['assets', 'employees']],
    ['evaluations', keys.list('evaluations', {}), ['employees', 'evaluation-types']],
    ['a project’s team', keys.list('project-members', {}), ['employees', 'projects']],
    [
      'documents',
      keys.list('documents', {}),
      ['document-types', 'tags', 'files', 'employees', 'clients', 'projects', 'holidays'],
    ],
    ['the logo on papers', keys.getter('templates', 'logo'), ['settings']],
    ['templates of documents', keys.list('templates', {}), ['document-types']],
    ['what comes up', keys.getter('calendar', 'dashboard-events'), ['employees', 'evaluations', 'legal-holidays']],
    [
      'people',
      keys.list('employees', {}),
      ['directions', 'positions', 'levels', 'roles', 'users', 'invitations', 'profile', 'employee-work-patterns'],
    ],
    ['who signs in', keys.list('users', {}), ['roles', 'employees', 'profile']],
    ['invitations', keys.list('invitations', {}), ['employees']],
    ['what people earn', keys.list('employee-salaries', {}), ['employees']],
    ['departments', keys.list('departments', {}), ['directions', 'positions']],
    ['teams', keys.list('directions', {}), ['departments', 'employees']],
    ['positions', keys.list('positions', {}), ['departments', 'employees']],
    ['levels', keys.list('levels', {}), ['employees']],
    ['versions of a document', keys.list('files', {}), ['documents']],
    ['national days', keys.list('legal-holidays', {}), ['holiday-calendars']],
    ['calendars of national days', keys.list('holiday-calendars', {}), ['employee-calendars']],
    ['long work', keys.list('background-tasks', {}), ['tenants']],
    [
      'what every page chooses from',
      keys.configuration,
      ['departments', 'roles', 'settings', 'tenants', 'holiday-policies'],
    ],
    ['who one is', keys.profile, ['profile', 'employees', 'users']],
    ['seats of the plan', keys.getter('billing', 'subscription'), ['employees', 'users', 'invitations']],
  ])('is asked for again after any of these was written: %s', async (_name, key, written) => {
    const kept: string[] = []
    for (const entity of written) {
      queryClient.setQueryData(key, 1)
      await clearEntity(entity)
      if (queryClient.getQueryData(key) !== undefined) kept.push(entity)
    }
    expect(kept).toEqual([])
  })

  test('everything that plan and seats decide, after a write on the subscription', async () => {
    const decided = [
      keys.getter('billing', 'subscription'),
      keys.getter('employees', 'available-seats'),
      keys.getter('tenants', 'active-plan'),
      keys.configuration,
    ]
    for (const key of decided) queryClient.setQueryData(key, 1)
    await refreshBilling(queryClient)
    expect(decided.filter((key) => !queryClient.getQueryState(key)?.isInvalidated)).toEqual([])
  })
})
