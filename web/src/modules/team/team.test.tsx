import { beforeEach, expect, test } from 'vitest'
import type { Permission } from '#contracts/permissions.ts'
import {
  asked,
  drawn,
  known,
  knownList,
  linesOf,
  linksOf,
  namesOf,
  type Reader,
  record,
  signIn,
} from '#web/platform/drawn.fixture.tsx'
import { today } from '#web/platform/format/dates.ts'
import type { EmployeeRecord } from './employee-record.ts'
import { GoalsList } from './goals/goals-list.tsx'
import { SalaryHistory } from './pay/salary-history.tsx'
import { EmployeesPage } from './people/employees-page.tsx'
import { employeesTable } from './people/employees-table.tsx'
import { WhoIsWhoPage } from './people/who-is-who-page.tsx'
import { DetailsTab } from './profile/details-tab.tsx'
import { EmployeeContext } from './profile/employee-context.ts'
import { EmployeePage } from './profile/employee-page.tsx'
import { RolesSection } from './roles/roles-section.tsx'
import { EmployeeActions } from './steps/employee-actions.tsx'

const seen = {
  first_name: 'Maria',
  last_name: 'Ion',
  email: 'maria@x.test',
  status: 'active',
  user_id: 'u1',
  archived: false,
  is_sample: false,
  about: null,
  quote: null,
  weekly_hours_capacity: 30,
  birthday: '05-14',
}
const pay = { salary: 20, salary_currency: 'RON', salary_type: 'hourly', billed_rate: null }
const named = (name: string) => record(name, { name })
const related = {
  position: named('Baker'),
  department: named('Kitchen'),
  direction: named('Bread'),
  level: named('Senior'),
  manager: record('ion', { ...seen, first_name: 'Ion', last_name: 'Pop' }),
  user: record('u1', {}, { roles: [named('HR'), named('Cook')], invitations: [] }),
}
const person = (more: object = {}, relations: object = related, meta = {}) =>
  record('maria', { ...seen, ...more }, relations as never, meta) as EmployeeRecord
const list = (records: EmployeeRecord[]) => knownList('employees', records)
const width = 1440
const managing: Reader = { may: ['manageEmployees'], roles: ['hr'], employee: 'ana', width }

beforeEach(async () => {
  await signIn({ employee: 'ana', width })
  list([person()])
  known(['restify', 'employees', 'record', 'maria'], person())
})

test('lists colleagues with what everybody sees, and the rest for those who manage them', async () => {
  const headings = async (reader: Reader, at = '/employees') => {
    await signIn(reader)
    return namesOf(await drawn(<EmployeesPage />, at), 'th').filter((one) => one !== 'Actions')
  }
  expect(await headings({ width })).toEqual(['Name', 'Work email', 'Position', 'Department', 'Manager', 'Status'])
  expect(await headings({ width, settings: { show_team_field: '1' } })).toEqual([
    'Name',
    'Work email',
    'Position',
    'Team',
    'Manager',
    'Status',
  ])
  expect(await headings(managing)).toEqual([
    '',
    'Name',
    'Work email',
    'Position',
    'Department',
    'Manager',
    'Status',
    'Start date',
  ])
  expect(await headings(managing, '/employees?archived=true')).toEqual([
    '',
    'Name',
    'Work email',
    'Position',
    'Department',
    'Manager',
    'Termination date',
  ])
  expect(await headings({ width, may: ['manageInvoices'] })).toEqual([
    'Name',
    'Work email',
    'Position',
    'Department',
    'Manager',
    'Status',
  ])
})

test('keeps columns from who may not see them, and cells from who may not change them', () => {
  const keys = (which: (column: (typeof employeesTable.columns)[number]) => unknown) =>
    employeesTable.columns.flatMap((column) => (which(column) ? [column.key] : []))
  expect(keys(({ permission }) => permission === undefined)).toEqual([
    'name',
    'first_name',
    'last_name',
    'email',
    'position_id',
    'direction_id',
    'department_id',
    'level_id',
    'manager_employee_id',
    'status',
    'weekly_hours_capacity',
    'birthday',
  ])
  expect(keys(({ permission }) => permission === 'manageInvoices')).toEqual([
    'billed_rate',
    'internal_cost_hourly_rate',
  ])
  expect(keys(({ edit, permission }) => edit && edit.permission === undefined && permission === undefined)).toEqual([
    'first_name',
    'last_name',
  ])
  expect(keys(({ edit, permission }) => !edit && permission === 'manageEmployees')).toEqual([
    'termination_date',
    'salary',
    'personal_identification_number',
    'roles',
  ])
  expect(keys((column) => column.export === false)).toEqual(['first_name', 'last_name'])
})

test('asks for those who are there, or those who left', async () => {
  await signIn(managing)
  await drawn(<EmployeesPage />)
  const [shown] = asked('employees', 'list')
  expect(shown).toMatchObject({ archived: false, sort: 'first_name', temporary_urls: true, page: 1 })
  await signIn(managing)
  await drawn(<EmployeesPage />, '/employees?archived=true')
  expect(asked('employees', 'list')).toMatchObject([{ archived: true }])
})

test('offers what one may do with the list', async () => {
  known(['restify', 'employees', 'getter', 'available-seats'], { total_active_seats: 8, total_subscription_seats: 10 })
  const page = async (reader: Reader, at = '/employees') => {
    await signIn(reader)
    const html = await drawn(<EmployeesPage />, at)
    return { links: linksOf(html), buttons: namesOf(html, 'button'), lines: linesOf(html) }
  }
  const reader = await page({ width })
  expect(Object.keys(reader.links)).toEqual(['Org chart', 'Who is who', 'Maria Ion'])
  expect(reader.buttons).toEqual([
    'Columns',
    'Name',
    'Work email',
    'Position',
    'Department',
    'Manager',
    'Status',
    'Actions for Maria Ion',
  ])
  const manager = await page(managing)
  expect(manager.links).toEqual({
    Active: '/employees',
    'Add employee': '/employees/create',
    Archived: '/employees?archived=true',
    'Maria Ion': '/employees/maria/details',
    'Org chart': '/employees/org-chart',
    'Who is who': '/employees/who-is-who',
  })
  expect(manager.buttons).toEqual([
    'More',
    'Columns',
    'Export',
    'Name',
    'Work email',
    'Position',
    'Department',
    'Manager',
    'Status',
    'Start date',
    'Baker , Edit Position',
    'Ion Pop , Edit Manager',
    '- - , Edit Start date',
    'Actions for Maria Ion',
  ])
  expect(manager.lines).toContain('8 of 10 seats taken')
  const archive = await page(managing, '/employees?archived=true')
  expect(archive.links).not.toHaveProperty('Add employee')
})

const profile = async (reader: Reader, more: object = {}, meta = {}, tab = 'details') => {
  await signIn(reader)
  known(['restify', 'employees', 'record'], person(more, related, meta))
  return drawn(<EmployeePage />, `/employees/maria/${tab}`)
}

test('says who somebody is, at a glance', async () => {
  const html = await profile(
    { employee: 'maria', settings: { show_team_field: true } },
    { start_date: '2020-01-15', phone: '+40 700 111 222' },
  )
  expect(namesOf(html, 'h1')).toEqual(['Maria Ion'])
  expect(linesOf(html)).toContain('Baker · You')
  expect(linesOf(html).join(' ')).toMatch(/15\.01\.2020 \(\d+ years\)/)
  expect(linesOf(html)).not.toContain('Sample')
  expect(linesOf(await profile({}, { is_sample: true }))).toContain('Sample')
  expect(namesOf(html, 'dt')).toEqual([
    'Work email',
    'Phone',
    'Manager',
    'Department',
    'Team',
    'Level',
    'Start date',
    'Birthday',
    'Hours a week',
  ])
  expect(linksOf(html)).toEqual({
    '+40 700 111 222': 'tel:+40700111222',
    Edit: '/employees/maria/edit',
    'Ion Pop': '/employees/ion/details',
    'maria@x.test': 'mailto:maria@x.test',
  })
  // Elsewhere their tabs have the whole width.
  expect(namesOf(await profile({}, {}, {}, 'assets'), 'dt')).toEqual([])
  // What one may know and nobody has said is a line with a dash; what one may not is none.
  expect(namesOf(await profile({}, { phone: null }), 'dt')).toContain('Phone')
  const other = await profile({ employee: 'ana' })
  expect(linesOf(other)).toContain('Baker')
  expect(namesOf(other, 'dt')).toEqual(['Work email', 'Manager', 'Department', 'Level', 'Birthday', 'Hours a week'])
  expect(linesOf(other)).toEqual(expect.arrayContaining(['14.05', '30', 'Part-time', 'Ion Pop', 'Kitchen', 'Senior']))
  expect(linesOf(await profile({}, { weekly_hours_capacity: 40 }))).not.toContain('Part-time')
})

test('offers the step that a person’s state calls for, to those who manage people', async () => {
  const buttons = async (status: string, may: readonly Permission[] = ['manageEmployees'], who = 'ana') => {
    await signIn({ employee: who, may })
    const html = await drawn(
      <EmployeeActions
        employee={person({ status, can_change_access: true }, related, { authorizedToUpdate: false })}
      />,
    )
    return namesOf(html, 'button').map((one) => one.replace('More actions for Maria Ion', 'more'))
  }
  expect(await buttons('draft')).toEqual(['Send invitation', 'more'])
  expect(await buttons('cancelled')).toEqual(['Send invitation', 'more'])
  expect(await buttons('active')).toEqual(['more'])
  expect(await buttons('active', ['manageEmployees'], 'maria')).toEqual(['more'])
  expect(await buttons('archived')).toEqual(['Rehire', 'more'])
  expect(await buttons('draft', [])).toEqual([])
  await signIn({ employee: 'ana' })
  const edit = linksOf(await drawn(<EmployeeActions employee={person()} />))
  expect(edit).toEqual({ Edit: '/employees/maria/edit' })
})

const details = (employee: EmployeeRecord) =>
  drawn(
    <EmployeeContext value={employee}>
      <DetailsTab />
    </EmployeeContext>,
  )

test('names of a person only what the reader may know', async () => {
  const colleague = await details(person())
  expect(namesOf(colleague, 'h2')).toEqual(['About Maria', 'Works with'])
  expect(namesOf(colleague, 'dt')).toEqual([])
  await signIn(managing)
  const html = await details(
    person({ ...pay, contract_type: 'employment_contract', company_name: 'Ovens', contract_bank_account: 'RO49' }),
  )
  expect(namesOf(html, 'h2')).toEqual([
    'About Maria',
    'Works with',
    'Employment',
    'Pay',
    'Bank',
    'Salary history',
    'Roles',
  ])
  expect(namesOf(html, 'dt')).toEqual([
    'Contract type',
    'Salary',
    'Salary type',
    'Estimated a month',
    'Billed rate',
    'IBAN',
  ])
  const b2b = await details(person({ contract_type: 'b2b_unpaid_holidays', company_name: 'Ovens' }))
  expect(linesOf(b2b)).toContain('Ovens')
})

test('has the pay of others set by who manages people, and one’s own by administrators alone', async () => {
  const next = Number(today().slice(0, 4)) + 1
  const ahead = `${next}-01-01`
  const salary = {
    amount: 20,
    type: 'hourly',
    currency: 'RON',
    start_date: '2020-01-01',
    end_date: null,
    reason: 'Start',
    author: 'Ana',
  }
  knownList('employee-salaries', [record('s2', { ...salary, start_date: ahead }), record('s1', salary)])
  const buttons = async (reader: Reader) => {
    await signIn(reader)
    return namesOf(await drawn(<SalaryHistory employee={person(pay)} />), 'button')
  }
  expect(await buttons({ employee: 'ana' })).not.toContain('Change salary')
  expect(await buttons(managing)).toContain('Change salary')
  expect(await buttons({ ...managing, employee: 'maria' })).not.toContain('Change salary')
  expect(await buttons({ ...managing, roles: ['admin'], employee: 'maria' })).toContain('Change salary')
  const cells = namesOf(await drawn(<SalaryHistory employee={person(pay)} />), 'td')
  expect(cells).toEqual([
    `01.01.${next} Withdraw`,
    '- -',
    'Hourly',
    '*** Hidden ***',
    'Start',
    'Ana',
    '01.01.2020',
    'now',
    'Hourly',
    '*** Hidden ***',
    'Start',
    'Ana',
  ])
  expect(asked('employee-salaries', 'list')).toEqual([{ employee_id: 'maria', perPage: 200 }])
})

test('lets roles be changed by who may, of others alone', async () => {
  const section = async (isSelf: boolean, can_change_access?: boolean) =>
    linesOf(await drawn(<RolesSection employee={person({ can_change_access })} isSelf={isSelf} />))
  expect(await section(false, true)).toEqual(['Roles', 'Change roles', 'HR', 'Cook'])
  expect(await section(true, true)).toEqual([
    'Roles',
    'Change roles',
    'HR',
    'Cook',
    'Nobody changes their own role: ask another administrator.',
  ])
  expect(await section(false)).toEqual([
    'Roles',
    'Change roles',
    'HR',
    'Cook',
    'This person has permissions that you do not have. Ask somebody who has all of them to change this.',
  ])
})

test('shows goals with how far they are, to be set by their owner and who manages goals', async () => {
  const goal = {
    name: 'Rye',
    progress: 40,
    progress_status: 'in_progress',
    due_date: '2020-02-09',
    priority: 'high',
    description: null,
  }
  knownList('goals', [record('g1', goal)])
  const draw = async (reader: Reader) => {
    await signIn({ width, ...reader })
    return drawn(<GoalsList employeeId="maria" />)
  }
  const html = await draw({ employee: 'ana' })
  expect(namesOf(html, 'th')).toEqual(['Goal', 'Progress', 'Status', 'Due date', 'Priority', 'Actions'])
  expect(linesOf(html).join(' ')).toMatch(/Rye 40 % In progress 09.02.2020 .* overdue High/)
  expect(asked('goals', 'list')).toMatchObject([{ employee_id: 'maria', sort: 'due_date' }])
  expect(namesOf(html, 'button')).not.toContain('Add goal')
  expect(namesOf(await draw({ employee: 'maria' }), 'button')).toContain('Add goal')
  expect(namesOf(await draw({ may: ['manageGoals'] }), 'button')).toContain('Add goal')
})

test('shows the cards of all colleagues, who does what where', async () => {
  known(['restify', 'employees', 'list'], {
    pages: [{ data: [person(), person()], meta: { total: 1, current_page: 1, last_page: 2 } }],
    pageParams: [1],
  })
  const html = await drawn(<WhoIsWhoPage />, '/employees/who-is-who?search=mar')
  expect(linksOf(html)).toEqual({ 'Maria Ion': '/employees/maria/details' })
  expect(linesOf(html)).toEqual(expect.arrayContaining(['Baker', 'Kitchen', '1 person']))
  expect(namesOf(html, 'button').at(-1)).toBe('Show more people')
  expect(html).toContain('value="mar"')
})
