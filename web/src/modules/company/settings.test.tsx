import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { hiddenPermissions } from '#contracts/permissions.ts'
import {
  asked,
  drawn,
  failing,
  known,
  knownList,
  linesOf,
  linksOf,
  namesOf,
  type Reader,
  record,
  signIn,
} from '#web/platform/drawn.fixture.tsx'
import { AiContextTab } from './company-page/ai-context-tab.tsx'
import { CompanyPage } from './company-page/company-page.tsx'
import { DataTab } from './company-page/data-tab.tsx'
import { detailsSections } from './company-page/details-sections.ts'
import { DetailsTab } from './company-page/details-tab.tsx'
import { ModulesTab } from './company-page/modules-tab.tsx'
import { DepartmentsPage } from './directories/departments-page.tsx'
import { DocumentTypesPage } from './directories/document-types-page.tsx'
import { ExpenseCategoriesPage } from './directories/expense-categories-page.tsx'
import { PositionsPage } from './directories/positions-page.tsx'
import { TagsPage } from './directories/tags-page.tsx'
import { NationalHolidaysPage } from './national-holidays/national-holidays-page.tsx'
import { CreateRolePage, RolePage } from './roles/role-page.tsx'
import { RolesTab } from './roles/roles-tab.tsx'

const width = 1440
const about = { country: 'RO', has_ai_access: true, general_information: 'Bakers', sensitive_information: 'Rye' }
const tenants = ['restify', 'tenants', 'getter', 'tenant-information']
const ticks = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tick]) =>
    [tick.includes('checked=""') ? 'on' : 'off', tick.includes('disabled=""') ? 'closed' : ''].join(' ').trim(),
  )

beforeEach(async () => {
  await signIn({ may: ['manageCompany', 'manageBilling'], width })
  known(tenants, about)
  knownList('settings', [])
})

test('has a tab of the assistant only where the company has one', async () => {
  const tabs = async () => Object.keys(linksOf(await drawn(<CompanyPage />)))
  expect(await tabs()).toEqual(['Details', 'AI context', 'Modules', 'Roles', 'History', 'Data'])
  known(tenants, { ...about, has_ai_access: false })
  expect(await tabs()).toEqual(['Details', 'Modules', 'Roles', 'History', 'Data'])
  await signIn({ may: ['manageBilling'] })
  expect(await tabs()).toEqual(['Roles', 'Data'])
})

test('asks of the assistant’s context what the reader may read', async () => {
  const labels = async () => namesOf(await drawn(<AiContextTab />), 'label')
  expect(await labels()).toEqual(['General information', 'Detailed information'])
  known(tenants, { ...about, sensitive_information: undefined })
  expect(await labels()).toEqual(['General information'])
})

test('leaves its data to who keeps the company, and its deletion to who pays', async () => {
  const buttons = async () => namesOf(await drawn(<DataTab />), 'button')
  const [data, end] = ['Export all data', 'Delete the company']
  expect(await buttons()).toEqual([data, end])
  await signIn({ may: ['manageCompany'] })
  expect(await buttons()).toEqual([data])
  await signIn({ may: ['manageBilling'] })
  expect(await buttons()).toEqual([end])
  await signIn({ may: ['manageBilling'], company: { deletion_on: '2026-03-09' } })
  const html = await drawn(<DataTab />)
  expect(namesOf(html, 'button')).toEqual(['Keep the company'])
  expect(linesOf(html).join(' ')).toContain('will be deleted on 09.03.2026')
})

test('keeps what is typed into a form when what it began with cannot be asked for again', async () => {
  const permission = record('p', { name: 'manageAssets', group: 'assets', description: 'Manage assets' })
  knownList('permissions', [permission])
  const forms = [
    [<DetailsTab key="details" />, 'settings'],
    [<AiContextTab key="ai" />, 'tenants'],
    [<CreateRolePage key="role" />, 'permissions'],
  ] as const
  for (const [page, entity] of forms) {
    const before = namesOf(await drawn(page), 'label')
    expect(before.length).toBeGreaterThan(0)
    failing(entity)
    expect(namesOf(await drawn(page), 'label')).toEqual(before)
  }
})

const rounding = ['time_rounding', 'time_rounding_way', 'time_rounding_by']

test('shows switches of the modules that are on, as they are', async () => {
  const open = (hidden: string) =>
    detailsSections({ countries: [], currencies: [], languages: [], hasModule: (key) => key !== hidden })
      .at(-1)!
      .fields.map(({ name }) => name)
  expect(open('')).toEqual([
    'show_team_field',
    'include_holiday_weekends',
    'show_timesheet_dates',
    'block_holidays_in_timesheets',
    'presence_from_timesheets',
    ...rounding,
  ])
  expect(open('time')).toEqual(['show_team_field', 'include_holiday_weekends'])
  expect(open('holidays')).toEqual([
    'show_team_field',
    'show_timesheet_dates',
    'block_holidays_in_timesheets',
    'presence_from_timesheets',
    ...rounding,
  ])
  knownList('settings', [
    record('s', { key: 'show_team_field', value: '1' }),
    record('n', { key: 'company_vat', value: 'RO1' }),
  ])
  const html = await drawn(<DetailsTab />)
  expect(ticks(html)).toEqual(['on', 'off', 'off', 'off', 'off'])
  expect(namesOf(html, 'label')).toEqual([
    'Company name *',
    'VAT number',
    'Trade register number',
    'Legal form',
    'Share capital',
    'Administrator',
    'Contact email',
    'Country *',
    'Street and number',
    'City',
    'Postal code',
    'State or county',
    'Language of the company *',
    'Default currency *',
    'Sort people by teams Shows the team on profiles and lists, and the teams page in the settings.',
    'Count weekends as days off A request from Friday to Monday then takes four days instead of two.',
    'Show when time was logged Those who manage timesheets see when each entry was made.',
    'Block days off in timesheets Nobody can log time on a day that they have off.',
    'Presence sheet shows logged hours Worked hours are taken from timesheets instead of the work pattern. Turn it on when everybody logs their time.',
    'Round time in reports *',
  ])
  expect(html).toContain('value="Salt Works"')
})

test('locks the modules that others stand on', async () => {
  const modules = async (hidden: string[]) => {
    await signIn({ may: ['manageCompany'], settings: { hidden_modules: hidden } })
    return ticks(await drawn(<ModulesTab />))
  }
  expect(await modules([])).toEqual([
    'on closed',
    'on closed',
    'on',
    'on',
    'on',
    'on',
    'on',
    'on closed',
    'on',
    'on',
    'on',
  ])
  expect(await modules(['invoices', 'time'])).toEqual([
    'on closed',
    'off',
    'on',
    'on',
    'on',
    'on',
    'on',
    'on',
    'off',
    'on',
    'on',
  ])
  const why = async (hidden: string[]) => {
    await signIn({ may: ['manageCompany'], settings: { hidden_modules: hidden } })
    return linesOf(await drawn(<ModulesTab />)).filter((line) => line.startsWith('Cannot'))
  }
  const because = (other: string) => `Cannot be switched off while ${other} is on.`
  expect([...new Set(await why([]))]).toEqual([because('Invoices')])
  expect([...new Set(await why(['invoices']))]).toEqual([because('Time')])
})

test('lists directories with what each says, for who may change them to do so in place', async () => {
  const draw = async (page: ReactNode, entity: string, one: object, relations = {}) => {
    knownList(entity, [record('1', { name: 'First', description: null, is_used: false, ...one }, relations)])
    const html = await drawn(page)
    return [
      namesOf(html, 'th').join(),
      namesOf(html, 'td').join(),
      namesOf(html, 'button')[0],
      Object.keys(linksOf(html)).join(),
    ]
  }
  const keeper: Reader = {
    width,
    may: ['manageDepartments', 'managePositions', 'manageDocumentTypes', 'manageExpenses'],
    settings: { default_currency: 'RON', show_team_field: true },
  }
  await signIn(keeper)
  const kitchen = { department: record('d', { name: 'Kitchen' }) }
  expect(await draw(<DepartmentsPage />, 'departments', {})).toEqual([
    'Name,Description,Actions',
    'First , Edit Name,- - , Edit Description,',
    'Add department',
    'Import,Departments,Teams',
  ])
  await signIn({ ...keeper, settings: {} })
  expect((await draw(<DepartmentsPage />, 'departments', {}))[3], 'no teams').toBe('Import')
  await signIn(keeper)
  expect(await draw(<PositionsPage />, 'positions', {}, kitchen)).toEqual([
    'Name,Department,Description,Actions',
    'First , Edit Name,Kitchen , Edit Department,- - , Edit Description,',
    'Add position',
    'Import,Positions,Levels',
  ])
  expect(asked('positions', 'list')).toMatchObject([{ sort: 'department.name', related: 'department' }])
  const type = { restricted: true, required_signature: 'simple' }
  expect(await draw(<DocumentTypesPage />, 'document-types', type)).toEqual([
    'Name,Restricted,Required signature,Description,Actions',
    'First , Edit Name,Yes,Simple,- - , Edit Description,',
    'Add document type',
    'Document types,Tags',
  ])
  expect(await draw(<TagsPage />, 'tags', { color: 'primary' })).toEqual([
    'Name,Colour,Actions',
    'First , Edit Name,Teal , Edit Colour,',
    'Add tag',
    'Import,Document types,Tags',
  ])
  const category = { requires_receipt: true, max_amount: 50, color: 'primary' }
  expect(await draw(<ExpenseCategoriesPage />, 'expense-categories', category)).toEqual([
    'Name,Receipt required,Largest amount,Colour,Description,Actions',
    'First , Edit Name,Yes,RON 50,Teal , Edit Colour,- - , Edit Description,',
    'Add expense category',
    '',
  ])
  expect((await draw(<ExpenseCategoriesPage />, 'expense-categories', { ...category, max_amount: 0 }))[1]).toContain(
    'No limit',
  )
  await signIn({ width })
  expect(await draw(<DepartmentsPage />, 'departments', {})).toEqual([
    'Name,Description,Actions',
    'First,- -,',
    'Columns',
    '',
  ])
})

test('shows the national days of a year and a calendar', async () => {
  const day = { name: 'First day', date: '2027-01-01', end_date: '2027-01-01', is_half_day: false, payable: true }
  knownList('legal-holidays', [record('1', day)])
  knownList('holiday-calendars', [record('c', { name: 'Berlin' })])
  const at = async (query: string) => {
    await signIn({ width, may: ['manageHolidayPolicies'] })
    return drawn(<NationalHolidaysPage />, `/settings/holidays/national?${query}`)
  }
  const html = await at('year=2027&holiday_calendar_id=c')
  expect(asked('legal-holidays', 'list')).toMatchObject([
    { year: 2027, holiday_calendar_id: 'c', sort: 'date', perPage: 50 },
  ])
  expect(linesOf(html)).toEqual(expect.arrayContaining(['2027', '01.01.2027', 'First day']))
  expect(namesOf(html, 'button').slice(0, 6)).toEqual([
    'Fill the year',
    'Add national holiday',
    'Year before',
    'Year after',
    'More for calendars',
    'Columns',
  ])
  await at('year=2027')
  expect(asked('legal-holidays', 'list')).not.toMatchObject([{ holiday_calendar_id: 'c' }])
  await signIn({ width })
  expect(namesOf(await drawn(<NationalHolidaysPage />, '/settings/holidays/national'), 'button')).not.toContain(
    'Fill the year',
  )
})

test('offers to fill a year that is empty to those who keep the national days', async () => {
  const fills = async (reader: Reader) => {
    await signIn({ width, ...reader })
    knownList('legal-holidays', [])
    knownList('holiday-calendars', [])
    const names = namesOf(await drawn(<NationalHolidaysPage />, '/settings/holidays/national'), 'button')
    return names.filter((name) => name === 'Fill the year').length
  }
  expect([await fills({ may: ['manageHolidayPolicies'] }), await fills({})]).toEqual([2, 0])
})

test('counts of a role what its editor shows', async () => {
  const [seen, unseen] = ['manageAssets', hiddenPermissions[0]!].map((name) => record(name, { name }))
  const role = (id: string, permissions: object[]) =>
    record(id, { name: id, key: null, description: null, is_used: false }, { permissions: permissions as never })
  await signIn({ width, may: ['manageBilling'] })
  knownList('roles', [role('Cook', [seen!, unseen!]), role('Guest', [unseen!])])
  const cells = namesOf(await drawn(<RolesTab />), 'td')
  expect(cells.filter((cell) => ['1', 'None'].includes(cell))).toEqual(['1', 'None'])
})

test('lets a role give what its editor holds, and locks one that may do more', async () => {
  await signIn({ may: ['manageBilling', 'manageAssets'] })
  const permissions = ['manageAssets', 'manageClients'].map((name) =>
    record(name, { name, group: 'assets', description: name }),
  )
  knownList('permissions', permissions)
  const role = (key: string | null, meta = {}) =>
    known(
      ['restify', 'roles', 'record'],
      record('r', { name: 'Cook', key, description: null }, { permissions: [permissions[0]!] }, meta),
    )
  const draw = async () => {
    const html = await drawn(<RolePage />)
    return [
      ticks(html).join(),
      namesOf(html, 'button').join().replace('(off)', '').trim(),
      ...linesOf(html).filter((line) => line.endsWith('.')),
    ]
  }
  role(null)
  expect(await draw()).toEqual([
    'off,on,off closed',
    'Cancel,Save',
    'People meet this name on profiles and in invitations.',
    'The permissions of this role, beside what everybody may do. Changes take effect at once.',
    'You do not hold this permission yourself.',
  ])
  role('hr')
  expect((await drawn(<RolePage />)).match(/<input[^>]*name="name"[^>]*>/)![0]).toContain('disabled=""')
  role('admin', { authorizedToUpdate: false })
  expect(await draw()).toEqual([
    'off closed,on closed,off closed',
    '',
    'The Admin role always holds every permission, so that somebody can always set the company right. It cannot be changed.',
  ])
  role(null, { authorizedToUpdate: false })
  expect(await draw()).toEqual([
    'off closed,on closed,off closed',
    '',
    'This role holds permissions that you do not have. Only somebody who has all of them can change it.',
  ])
})
