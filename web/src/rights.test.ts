import { expect, test } from 'vitest'
import { builtInRoles, type Permission } from '#contracts/permissions.ts'
import { modules } from './modules.ts'
import type { RouteDefinition } from './platform/modules/define-module.ts'
import { registerModules, registry } from './platform/modules/registry.ts'
import type { Slots, TabFill, TabSlot } from './platform/modules/slots.ts'
import { allows } from './platform/session/permissions.ts'
import type { Requirements } from './platform/shell/open-entries.ts'

registerModules(modules)

type Asks = Requirements & { name: string }

/** Every page with what it asks, its own and what the page around it asks. */
function pagesOf(route: RouteDefinition, parent = '', above: Requirements = {}): Asks[] {
  const path = `${parent}/${route.path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
  const { permission = above.permission, module = above.module, setting = above.setting } = route
  const own = route.redirect === undefined ? [{ name: path, permission, module, setting }] : []
  return [...own, ...(route.children ?? []).flatMap((child) => pagesOf(child, path, { permission, module, setting }))]
}

const named = <T extends Requirements>(kind: string, all: readonly T[], nameOf: (one: T) => string): Asks[] =>
  all.map((one) => ({ ...one, name: `${kind}:${nameOf(one)}` }))
/** A tab is called by its path, a part by its key, everything else by its entity. */
const nameOf = (fill: object) => {
  const { path, key, entity } = fill as Record<string, string | undefined>
  return path ?? key ?? entity ?? ''
}
const slots = [...new Set(modules.flatMap((module) => Object.keys(module.slots ?? {})))] as (keyof Slots)[]
const everything: Asks[] = [
  ...registry.routes().flatMap((route) => pagesOf(route)),
  ...named('menu', registry.menu(), ({ to }) => to),
  ...named('card', registry.settings(), ({ to }) => to),
  ...named('command', registry.commands(), ({ id }) => id),
  ...slots.flatMap((slot) => named(slot, registry.fills(slot), nameOf)),
]

/** What each right opens, alone or with others: pages, entries of the menu, cards of the settings, commands, parts of pages. */
const opens: Record<string, string> = {
  manageAssets: '/assets/all /assets/create /assets/import /assets/$id/edit command:add-asset',
  manageBilling: `
    /settings/billing /settings/billing/confirm /settings/company /settings/company/data /settings/company/roles
    /settings/company/roles/create /settings/company/roles/$id card:/settings/billing card:/settings/company/roles
  `,
  manageClients: `
    /clients /clients/create /clients/import /clients/$id /clients/$id/details /clients/$id/documents /clients/$id/edit
    /projects/clients menu:/clients command:add-client client.tabs:details projects.tabs:clients
    client.actions:generate-documents
  `,
  manageInvoices: `
    /clients /clients/$id /clients/$id/details /clients/$id/documents /projects/clients /settings/exchange-rates
    menu:/clients card:/settings/exchange-rates client.tabs:details projects.tabs:clients client.cards:stats
  `,
  manageFeedback: `
    /clients/$id /clients/$id/documents /clients/$id/feedback /feedback/all /feedback/create /feedback/$id/edit
    command:add-feedback client.tabs:feedback
  `,
  manageFeedbackForDirectReports: `
    /clients/$id /clients/$id/documents /clients/$id/feedback /feedback/all /feedback/create /feedback/$id/edit
    command:add-feedback client.tabs:feedback
  `,
  manageProjects: `
    /clients/$id/projects /projects/create /projects/$id/details /projects/$id/tasks /projects/$id/team /projects/$id/edit
    command:add-project client.tabs:projects project.tabs:details project.tabs:tasks project.tabs:team
    project.actions:generate-documents
  `,
  manageDepartments: `
    /settings/departments /settings/departments/import /settings/teams card:/settings/departments
  `,
  managePositions: '/settings/positions /settings/positions/import /settings/levels card:/settings/positions',
  manageDocumentTypes: '/settings/documents /settings/tags /settings/tags/import card:/settings/documents',
  manageEvaluationTypes: '/settings/evaluations card:/settings/evaluations',
  manageExpenses: '/settings/expenses card:/settings/expenses',
  manageHolidayPolicies: `
    /settings/holidays/national /settings/holidays/national/import /settings/holidays /settings/holidays/create
    /settings/holidays/$id/edit /settings/integrations/slack /settings/integrations/google-calendar
    card:/settings/holidays
  `,
  manageCompany: `
    /settings/company /settings/company/details /settings/company/ai-context /settings/company/modules
    /settings/company/data /settings/company/history /settings/audit-log /settings/links /settings/expenses card:/settings/company/details
    card:/settings/audit-log card:/settings/links card:/settings/expenses dashboard.cards:samples company.data:samples company.data:documents company.data:recordings
  `,
  manageDocuments: `
    /documents/all /documents/$id/edit /documents/$id/signing /settings/templates card:/settings/templates
    command:add-documents employee.actions:generate-documents holiday.actions:generate-documents
  `,
  manageTemplates: '/settings/templates /settings/templates/$id/edit card:/settings/templates',
  manageEmployees: `
    /settings/templates /employees/create /employees/import /employees/bulk-edit /employees/$id/history
    card:/settings/templates command:add-employee command:import-people command:bulk-edit-people employee.tabs:history
    employee.actions:generate-documents
  `,
  manageEvaluations: '/evaluations/all /evaluations/create /evaluations/$id/edit command:add-evaluation',
  manageEvaluationsForDirectReports:
    '/evaluations/all /evaluations/create /evaluations/$id/edit command:add-evaluation',
  manageHolidays: '/holidays/all /holidays/balances',
  approveRejectHolidays: '/holidays/all',
  manageHolidaysForDirectReports: '/holidays/all',
  manageHolidayBalances: '/holidays/balances',
  manageChecklists: `
    /settings/checklist-templates /settings/checklist-templates/create /settings/checklist-templates/$id/edit
    card:/settings/checklist-templates
  `,
  manageTimesheets: '/reports/presence /settings/time card:/settings/time',
}

/** What closes while the company hides a module, or has a switch off. */
const closes: Record<string, string> = {
  team: `
    /settings/account/goals /employees /employees/create /employees/import /employees/bulk-edit /employees/who-is-who
    /employees/org-chart /employees/$id /employees/$id/details /employees/$id/goals /employees/$id/history
    /employees/$id/edit menu:/employees command:who-is-who command:org-chart command:add-employee command:import-people
    command:bulk-edit-people account.tabs:goals
  `,
  assets: `
    /assets /assets/all /assets/my /assets/create /assets/import /assets/label/$id /assets/$id/view /assets/$id/edit
    /employees/$id/assets menu:/assets command:add-asset employee.tabs:assets employee.leaving:still-held
  `,
  projects: `
    /clients/$id/projects /projects /projects/projects /projects/clients /projects/create /projects/$id
    /projects/$id/details /projects/$id/tasks /projects/$id/team /projects/$id/edit /settings/exchange-rates
    menu:/projects/projects card:/settings/exchange-rates command:add-project client.tabs:projects client.cards:stats
  `,
  documents: `
    /clients/$id/documents /settings/documents /settings/tags /settings/tags/import /documents /documents/all
    /documents/my /documents/$id/details /documents/$id/edit /documents/$id/signing /settings/templates
    /settings/templates/$id/edit /projects/$id/documents /employees/$id/documents menu:/documents card:/settings/documents
    card:/settings/templates command:add-documents employee.tabs:documents dashboard.cards:waiting-to-sign
    dashboard.cards:expiring-documents client.tabs:documents palette.search:documents client.actions:generate-documents
    project.tabs:documents project.actions:generate-documents employee.actions:generate-documents
    holiday.actions:generate-documents holiday.cards:documents company.data:documents
  `,
  feedback: `
    /clients/$id/feedback /feedback /feedback/all /feedback/my /feedback/create /feedback/$id/view /feedback/$id/edit
    /employees/$id/feedback menu:/feedback command:add-feedback employee.tabs:feedback client.tabs:feedback
    company.data:recordings
  `,
  evaluations: `
    /settings/evaluations /evaluations /evaluations/all /evaluations/my /evaluations/create /evaluations/$id/view
    /evaluations/$id/edit /employees/$id/evaluations menu:/evaluations card:/settings/evaluations command:add-evaluation
    employee.tabs:evaluations
  `,
  expenses: '/settings/expenses card:/settings/expenses',
  holidays: `
    /settings/holidays/national /settings/holidays/national/import /holidays /holidays/all /holidays/my /holidays/balances
    /holidays/calendar /holidays/planner /holidays/$id/view /holidays/$id/edit /account/holidays
    /account/holidays/national /account/holidays/$type /settings/holidays /settings/holidays/create
    /settings/holidays/$id/edit /employees/$id/holidays /employees/$id/holidays/national
    /employees/$id/work-time menu:/holidays card:/settings/holidays command:request-leave employee.tabs:holidays
    employee.tabs:work-time employee.leaving:leave-left employee.badges:away waiting.kinds:holidays
    waiting.kinds:holiday-changes account.calendars:leave-feeds
  `,
  onboarding: `
    /onboarding-tasks /settings/checklist-templates /settings/checklist-templates/create
    /settings/checklist-templates/$id/edit /employees/$id/onboarding-tasks menu:/onboarding-tasks
    card:/settings/checklist-templates employee.tabs:onboarding-tasks employee.leaving:open-tasks
    dashboard.cards:onboarding-tasks
  `,
  time: `
    /reports/presence /time /settings/time menu:/time menu:/reports/projects card:/settings/time command:add-time
    shell.bar:running-timer
  `,
  show_team_field: '/settings/teams',
}

/** What is open to everybody in the company, whatever it shows. */
const free = `
  /login /register /forgot-password /password/reset /join-invitation/$id /terms /logout /welcome-setup
  /personal-onboarding /two-factor-setup /settings/account /settings/account/profile
  /settings/account/employee-profile/details /settings/account/employee-profile/edit
  /settings/account/employee-profile/calendar /settings/account/notifications /settings/account/calendar
  /settings/account/security /settings/account/language /settings /dashboard /sign/$token /sign/own/$id /verify
  /share/template/$token /settings/integrations /settings/integrations/personal-google-calendar menu:/dashboard
  menu:/settings card:/settings/account card:/settings/integrations command:password auth.aside:product
  account.tabs:profile account.tabs:employee-profile account.tabs:notifications account.tabs:calendar
  account.tabs:security account.tabs:language employee.tabs:details employee.tabs:goals dashboard.cards:waiting
  dashboard.cards:coming-up projects.tabs:projects palette.search:employees account.notifications:own-chat
`

const words = (list: string) => new Set(list.split(/\s+/).filter(Boolean))
/** A module that is added says in its own tests who opens its pages: nothing has to be added here. */
const listed = new Set([...Object.values(opens), ...Object.values(closes), free].flatMap((list) => [...words(list)]))
const here = everything.filter(({ name }) => listed.has(name))
const asking = (need: string, ...kinds: ('permission' | 'module' | 'setting')[]) =>
  new Set(
    here.filter((one) => kinds.some((kind) => [one[kind]].flat().includes(need as never))).map(({ name }) => name),
  )

test.each(Object.entries(opens))('%s opens what it is for, and nothing else', (permission, list) => {
  expect(asking(permission, 'permission')).toEqual(words(list))
})

test.each(Object.entries(closes))('without %s what belongs to it is closed, and nothing else', (key, list) => {
  expect(asking(key, 'module', 'setting')).toEqual(words(list))
})

test('no other right, module or switch opens or closes anything', () => {
  const asked = here.flatMap(({ permission, module, setting }) => [permission, module, setting].flat())
  expect(asked.filter((need) => need && !(need in opens) && !(need in closes))).toEqual([])
  const isFree = ({ permission, module, setting }: Asks) => [permission, module, setting].flat().every((need) => !need)
  expect(new Set(here.filter(isFree).map(({ name }) => name))).toEqual(words(free))
})

test('entries lead to pages that are open to who sees them', () => {
  const pages = new Map(everything.map((one) => [one.name, one]))
  const entries = [...registry.menu(), ...registry.settings(), ...registry.commands()]
  const astray = entries.filter(({ to, permission, module }) => {
    const page = pages.get((to ?? '').split('?')[0]!)
    const isOpen = [permission].flat().every((need) => allows(new Set(need ? [need] : []), page?.permission))
    return page && !(isOpen && (page.module === undefined || page.module === module))
  })
  expect(astray.map(({ nameKey }) => nameKey)).toEqual([])
})

const person = (employee: string, may: readonly Permission[]) => {
  const held = new Set<string>(may)
  return {
    employee: { id: employee },
    can: (needs: never) => allows(held, needs),
    hasRole: () => false,
  } as never
}
const tabsOf = (slot: TabSlot, reader: never, subject: unknown) =>
  (registry.fills(slot) as TabFill<unknown>[])
    .filter(
      ({ when, permission }) =>
        (reader as { can: (need: unknown) => boolean }).can(permission) && (!when || when(reader, subject)),
    )
    .map(({ path }) => path)

/** In their order, those of a module that is added left out. */
const among = (all: readonly (string | undefined)[], expected: readonly string[]) =>
  all.filter((one) => expected.includes(one ?? ''))

test('a person’s tabs are there for who finds something on them', () => {
  const maria = { id: 'maria', attributes: { manager_employee_id: 'ion' } }
  const known = 'details documents evaluations feedback holidays work-time goals assets onboarding-tasks history'.split(
    ' ',
  )
  const tabs = (who: string, ...may: Permission[]) =>
    among(tabsOf('employee.tabs', person(who, may), maria), known).join(' ')
  expect(tabs('ana')).toBe('details')
  expect(tabs('maria')).toBe('details documents evaluations feedback holidays work-time goals assets onboarding-tasks')
  expect(tabs('ion')).toBe('details work-time goals')
  expect(tabs('ion', 'manageFeedbackForDirectReports')).toBe('details feedback work-time goals')
  expect(tabs('ion', 'manageEvaluationsForDirectReports')).toBe('details evaluations work-time goals')
  const ofReports = ['manageEvaluationsForDirectReports', 'manageFeedbackForDirectReports'] as const
  expect(tabs('ana', ...ofReports, 'manageGoalsForDirectReports')).toBe('details')
  expect(tabs('ana', 'manageEmployees')).toBe('details work-time goals onboarding-tasks history')
  expect(tabs('ana', 'manageGoals')).toBe('details goals')
  expect(tabs('ana', 'manageFeedback')).toBe('details feedback')
  expect(tabs('ana', 'manageChecklists')).toBe('details onboarding-tasks')
  expect(tabs('ana', 'manageHolidays')).toBe('details holidays work-time')
  expect(tabs('ana', 'approveRejectHolidays')).toBe('details holidays')
  expect(tabs('ana', 'manageHolidayPolicies')).toBe('details work-time')
  expect(tabs('ana', 'manageEvaluations')).toBe('details evaluations')
  expect(tabs('ana', 'manageDocuments')).toBe('details documents')
  expect(tabs('ana', 'manageAssets')).toBe('details assets')
  const others = ['manageTimesheets', 'manageProjects', 'manageTemplates', 'manageCompany', 'manageBilling'] as const
  expect(tabs('ana', ...others)).toBe('details')
})

test('the menu, the cards of the settings and the tabs stand in their order', () => {
  const stand = (all: readonly (string | undefined)[], expected: readonly string[]) =>
    expect(among(all, expected)).toEqual(expected)
  stand(
    registry.menu().map(({ to }) => to),
    [
      '/dashboard',
      '/employees',
      '/holidays',
      '/documents',
      '/evaluations',
      '/feedback',
      '/assets',
      '/onboarding-tasks',
      '/time',
      '/projects/projects',
      '/clients',
      '/reports/projects',
      '/settings',
    ],
  )
  stand(
    registry.settings().map(({ to }) => to),
    [
      '/settings/account',
      '/settings/billing',
      '/settings/company/details',
      '/settings/company/roles',
      '/settings/documents',
      '/settings/templates',
      '/settings/checklist-templates',
      '/settings/departments',
      '/settings/evaluations',
      '/settings/expenses',
      '/settings/exchange-rates',
      '/settings/holidays',
      '/settings/integrations',
      '/settings/positions',
      '/settings/audit-log',
    ],
  )
  const reader = person('maria', builtInRoles.admin)
  const subject = { id: 'maria', attributes: {} }
  stand(tabsOf('account.tabs', reader, undefined), [
    'profile',
    'employee-profile',
    'notifications',
    'goals',
    'calendar',
    'security',
    'language',
  ])
  stand(tabsOf('client.tabs', reader, subject), ['details', 'projects', 'documents', 'feedback'])
  stand(tabsOf('project.tabs', reader, subject), ['details', 'calendar', 'tasks', 'team', 'documents'])
  stand(tabsOf('projects.tabs', reader, subject), ['projects', 'clients'])
})
