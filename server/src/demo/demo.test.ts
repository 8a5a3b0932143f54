import { isValidPhoneNumber } from 'libphonenumber-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findIana } from 'windows-iana'
import { isCui } from '#contracts/clients/company-numbers.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { roleKeys } from '#contracts/permissions.ts'
import { EmployeeWrite, employeeRules } from '#contracts/team/employees.ts'
import { isIban } from '#contracts/team/iban.ts'
import { companyFacts } from '#modules/company/index.ts'
import { wordsAt } from '#modules/documents/generation/words.fixture.ts'
import { settleHolidays } from '#modules/holidays/index.ts'
import { sql } from '#platform/database/index.ts'
import { hashPassword, verifyPassword } from '#platform/secrets/index.ts'
import { countStatements } from '#testing/count-statements.ts'
import { type Client, runJobs, type TestApp, testApp } from '#testing/index.ts'
import { demoAccounts, hasPublicPasswords, seedDemo } from './index.ts'
import { peopleOn } from './people/person.ts'

let app: TestApp
let tenantId: string
let today: string
const clients = new Map<string, Client>()
let statements: number

const query = <T>(text: ReturnType<typeof sql>) => app.superuser.global((tx) => tx.rows<T>(text))

beforeAll(async () => {
  app = await testApp()
  statements = (await countStatements(app.services.database, () => seedDemo(app.services))).count
  today = app.today()
  tenantId = (await query<{ id: string }>(sql`select id from tenants where subdomain = 'demo'`))[0]!.id
  for (const key of roleKeys) {
    const [user] = await query<{ id: string }>(sql`select id from users where email = ${`${key}@demo.test`}`)
    const origin = { ip: '127.0.0.1', userAgent: 'test' }
    const token = await app.services.database.tenant(tenantId, (tx) =>
      app.services.sessions.start(tx, tenantId, user!.id, origin),
    )
    clients.set(key, app.client('demo.localhost', token))
  }
})
afterAll(() => app.close())

const employees = async (key: string, parameters: Record<string, string> = {}) =>
  (await clients.get(key)!.get('/restify/employees', { query: { perPage: '2000', ...parameters } })).body

describe('the demo company', () => {
  // What a first start waits for: some 1.2 s of a quiet machine. Its seconds are the machine's, its statements its own.
  test('is made with few statements, however many rows it has', () => {
    expect(statements).toBeLessThan(470)
  })

  test('shows for each request when it was asked for and decided on, and by whom', async () => {
    const requests = await query<{ id: string; status: string; story: string[] }>(sql`select h.id, h.status,
        array_agg(a.action order by a.at) as story
      from holidays h join employees e on e.tenant_id = h.tenant_id and e.id = h.employee_id
      left join audit_entries a on a.tenant_id = h.tenant_id and a.resource = 'holidays' and a.record_id = h.id
        and case when a.action = 'store' then a.at = h.created_at and a.user_id = e.user_id
          else a.at = coalesce(h.approved_at, h.rejected_at, h.cancelled_at)
            and (a.action = 'cancel') = (a.user_id = e.user_id) end
      where h.tenant_id = ${tenantId} group by h.tenant_id, h.id`)
    const decided = { draft: [], approved: ['approve'], rejected: ['reject'], cancelled: ['cancel'] }
    for (const { status, story } of requests)
      expect(story).toEqual(['store', ...decided[status as keyof typeof decided]])
    expect(requests.length).toBeGreaterThan(20)
    const { body } = await clients.get('admin')!.get(`/restify/holidays/${requests[0]!.id}/getters/history`)
    expect(body.data.at(-1)).toMatchObject({ action: 'store', user: expect.anything() })
  })

  test('has documents, some that expire soon and some of a type that not everybody sees', async () => {
    const total = async (key: string, parameters: Record<string, string> = {}) =>
      (await clients.get(key)!.get('/restify/documents', { query: parameters })).body.meta.total as number
    const [all, expired, soon] = [
      await total('admin'),
      await total('admin', { end_date: `,${today}` }),
      await total('admin', { end_date: `${today},${addDays(today, 30)}` }),
    ]
    expect(all).toBeGreaterThan(90)
    expect(expired).toBeGreaterThan(2)
    expect(soon).toBeGreaterThan(5)
    expect(await total('hr')).toBe(all)
    expect(await total('employee')).toBeLessThan(5)
    const [document] = (await clients.get('admin')!.get('/restify/documents?temporary_urls=true&perPage=1')).body.data
    const file = await app.app.inject({ url: document.attributes.path })
    expect(file.payload).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/)
    expect(file.rawPayload).toHaveLength(document.attributes.size)
  })

  test('has a project, and time in the last four weeks, for each account that is shown to newcomers', async () => {
    const own = await query<{ account: string; projects: number; entries: number }>(
      sql`select split_part(p.email, '@', 1) as account, count(distinct e.project_id)::int as projects, count(*)::int as entries
        from timesheets e join employees p on p.tenant_id = e.tenant_id and p.id = e.employee_id
        where p.email = any(${roleKeys.map((key) => `${key}@demo.test`)}) and e.date > ${addDays(today, -28)}::date
        group by 1 order by 1`,
    )
    expect(own.map(({ account }) => account)).toEqual([...roleKeys].sort())
    for (const { account, projects, entries } of own) {
      expect(projects, account).toBeGreaterThan(0)
      expect(entries, account).toBeGreaterThan(2)
    }
  })

  test('has papers from the samples among the records of many people, made once the company is there', async () => {
    expect(await runJobs(app, 'generate-documents')).toBe(7)
    const made = await query<{ template: string; type: string; people: number; documents: number; least: number }>(
      sql`select d.name as template, t.name as type, count(distinct employee_id)::int as people, count(*)::int as documents, min(size) as least
        from documents d join document_types t on t.tenant_id = d.tenant_id and t.id = d.type_id
        where d.tenant_id = ${tenantId} and employee_id is not null and start_date is null group by 1, 2 order by 1`,
    )
    expect(made.map(({ template, type }) => [template, type])).toEqual([
      ['Addendum to the employment contract', 'Addendum'],
      ['Employment certificate', 'Letter'],
      ['Employment contract', 'Employment contract'],
    ])
    for (const { people, documents, least } of made) {
      expect(people).toBe(documents)
      expect(people).toBeGreaterThan(2)
      expect(least).toBeGreaterThan(5000)
    }
    const certificates = await query<{ path: string }>(sql`select path from documents where tenant_id = ${tenantId}
      and name = 'Employment certificate'`)
    for (const { path } of certificates)
      expect(await wordsAt(app, path)).toContain('Carpathia Digital (VAT number RO28417351)')
    const ofOthers = await query(sql`select d.name from documents d join employees e on e.tenant_id = d.tenant_id
      and e.id = d.employee_id and e.contract_type <> 'employment_contract' where d.tenant_id = ${tenantId}
      and (d.name ilike '%employ%' or d.name ilike 'addendum%' or d.name = 'Medical fitness')`)
    expect(ofOthers, 'people with a company of their own are no employees').toEqual([])
    const tasks = await query<{ state: string }>(
      sql`select state from background_tasks where tenant_id = ${tenantId} and kind = 'generate-documents'`,
    )
    expect(tasks.map(({ state }) => state)).toEqual(Array(7).fill('done'))
    const kept = await query<{ name: string; clients: number; projects: number }>(
      sql`select name, count(distinct client_id)::int as clients, count(distinct project_id)::int as projects
        from documents where tenant_id = ${tenantId} and employee_id is null group by 1 order by 1`,
    )
    expect(kept).toEqual([
      { name: 'Acceptance of a project', clients: 0, projects: 4 },
      { name: 'Contract de prestări servicii', clients: 3, projects: 0 },
      { name: 'Proces-verbal de recepție', clients: 0, projects: 3 },
      { name: 'Service agreement', clients: 4, projects: 0 },
    ])
  })

  test('has requests for signatures in every state, one that waits for each account, and one that is sealed soon', async () => {
    for (const key of roleKeys) {
      const { body } = await clients.get(key)!.get('/signing/waiting')
      expect(body.data.length, key).toBeGreaterThan(0)
    }
    const { body } = await clients.get('hr')!.get('/restify/documents?perPage=200')
    const asked = body.data.filter(({ attributes }: { attributes: { status: string } }) => attributes.status !== 'new')
    const courses: { state: string; events: { at: string }[]; expires_on: string }[] = []
    for (const { id } of asked)
      courses.push((await clients.get('hr')!.get(`/restify/documents/${id}/getters/signing`)).body.data)
    expect(courses.map(({ state }) => state).sort()).toEqual(['declined', 'sealing', ...Array(5).fill('sent')])
    for (const { events, expires_on } of courses) {
      const times = events.map(({ at }) => at)
      expect(times).toEqual([...times].sort())
      expect(times.at(-1)! < app.services.clock.now().toISOString()).toBe(true)
      expect(expires_on > today).toBe(true)
    }
    expect((await clients.get('hr')!.get('/restify/documents/getters/bin')).body.data).toMatchObject([
      { name: 'Parking space agreement', binned_by: expect.any(String) },
    ])
    expect(await runJobs(app, 'seal-document')).toBe(2)
    const { id } = asked.find((_: unknown, n: number) => courses[n]!.state === 'sealing')
    const { state, sealed_url } = (await clients.get('hr')!.get(`/restify/documents/${id}/getters/signing`)).body.data
    expect(state).toBe('signed')
    const sealed = await app.app.inject({ url: sealed_url })
    const form = new FormData()
    form.set('file', new File([new Uint8Array(sealed.rawPayload)], 'signed.pdf', { type: 'application/pdf' }))
    const checked = await clients.get('hr')!.upload('/verify', form)
    expect(checked.body.data.verdict).toBe('sealed')
    // Their reminders are not late: none goes out with the first hour.
    const before = (await app.queuedMails()).length
    await app.runJob('look-after-signing')
    expect((await app.queuedMails()).length).toBe(before)
  })

  test('is not made twice', async () => {
    await Promise.all([seedDemo(app.services), seedDemo(app.services)])
    expect(await query(sql`select id from tenants`)).toHaveLength(1)
    expect(await query(sql`select id from employees`)).toHaveLength(64)
  })

  test('is made once by two processes that start together', async () => {
    const other = await testApp()
    await Promise.all([seedDemo(other.services), seedDemo(other.services)])
    const count = await other.superuser.global((tx) => tx.rows(sql`select id from employees`))
    expect(count).toHaveLength(64)
    await other.close()
  })

  test('shows what most people wrote of themselves', async () => {
    const { body } = await clients.get('employee')!.get('/restify/employees?perPage=100')
    const written = body.data.filter(({ attributes }: { attributes: { about: string | null } }) => attributes.about)
    expect(written.length).toBeGreaterThan(25)
    expect(
      new Set(written.map(({ attributes }: { attributes: { about: string } }) => attributes.about)).size,
    ).toBeGreaterThan(8)
  })

  test('has about sixty people in every state, two of them archived', async () => {
    const rows = await query<{ status: string; count: number }>(
      sql`select status, count(*) from employees group by status order by status`,
    )
    expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toEqual({
      active: 54,
      archived: 2,
      cancelled: 1,
      draft: 3,
      invited: 4,
    })
  })

  test('takes a seat for everyone who is not archived', async () => {
    const [seats] = await query<{ used_seats: number; total_seats: number; plan: string }>(sql`select * from seats`)
    expect(seats).toMatchObject({ used_seats: 62, total_seats: 100, plan: 'Pro Monthly' })
    const { data } = (await clients.get('admin')!.get('/subscription')).body
    expect(data).toMatchObject({ is_paid: true, provider: 'test', stripe_status: 'active' })
  })

  test('has its departments, teams, positions and levels in use', async () => {
    for (const [key, count] of [
      ['departments', 8],
      ['directions', 13],
      ['positions', 27],
      ['levels', 6],
    ] as const) {
      const { body } = await clients.get('admin')!.get(`/restify/${key}`, { query: { perPage: '100' } })
      expect(body.meta.total, key).toBe(count)
      expect(
        body.data.every((record: { attributes: { is_used: boolean } }) => record.attributes.is_used),
        key,
      ).toBe(true)
    }
  })

  test('is led from the top: everyone but the administrator has a manager, in a tree', async () => {
    const [tree] = await query<{ reached: number; depth: number }>(sql`
      with recursive tree (id, depth) as (
        select id, 1 from employees where email = 'admin@demo.test' and manager_employee_id is null
        union all select e.id, t.depth + 1 from employees e join tree t on e.manager_employee_id = t.id)
      select count(*) as reached, max(depth) as depth from tree`)
    expect(tree).toEqual({ reached: 64, depth: 4 })
  })

  test.each(roleKeys)('lets %s in with the password of the demo accounts', async (key) => {
    const account = demoAccounts.find(({ email }) => email === `${key}@demo.test`)!
    const [login] = await query<{ password_hash: string }>(
      sql`select l.password_hash from logins l join memberships m on m.login_id = l.id
        where l.email = ${account.email} and m.tenant_id = ${tenantId}`,
    )
    expect(await verifyPassword(login!.password_hash, account.password)).toBe(true)
    const list = await employees(key)
    expect(list.meta.total).toBe(62)
  })

  test('is known to have public passwords until the last one is changed', async () => {
    expect(await hasPublicPasswords(app.services)).toBe(true)
    const change = (to: ReturnType<typeof sql>, which: ReturnType<typeof sql>) =>
      app.superuser.global((tx) => tx.run(sql`update logins set password_hash = ${to} where email ${which}`))
    const [{ password_hash: made } = { password_hash: '' }] = await query<{ password_hash: string }>(
      sql`select password_hash from logins where email = 'hr@demo.test'`,
    )
    await change(sql`${await hashPassword('Orizont-verde-7')}`, sql`<> 'hr@demo.test'`)
    expect(await hasPublicPasswords(app.services)).toBe(true)
    await change(sql`null`, sql`= 'hr@demo.test'`)
    expect(await hasPublicPasswords(app.services)).toBe(false)
    await change(sql`${made}`, sql`like '%@demo.test'`)
  })

  test('gives the accounts the roles of their names', async () => {
    const rows = await query<{
      email: string
      keys: string[]
    }>(sql`select u.email, array_agg(r.key) as keys from users u
      join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where u.email = any(${demoAccounts.map(({ email }) => email)}) group by u.email`)
    expect(rows.sort((a, b) => a.email.localeCompare(b.email))).toEqual(
      ['admin', 'employee', 'hr', 'manager'].map((key) => ({ email: `${key}@demo.test`, keys: [key] })),
    )
  })

  test('has the employee report to the manager, who leads a team', async () => {
    const { data } = await employees('manager', { related: 'manager' })
    const mine = data.filter(
      (record: { relationships: { manager: { attributes: { email: string } } | null } }) =>
        record.relationships.manager?.attributes.email === 'manager@demo.test',
    )
    expect(mine).toHaveLength(9)
    expect(mine.map((record: { attributes: { email: string } }) => record.attributes.email)).toContain(
      'employee@demo.test',
    )
  })

  test('keeps personal numbers and accounts sealed, and opens them for HR alone', async () => {
    const all = (await employees('hr', { archived: 'false' })).data as { attributes: Record<string, string | null> }[]
    const numbers = all.filter(({ attributes }) => attributes.personal_identification_number)
    const accounts = all.filter(({ attributes }) => attributes.contract_bank_account)
    expect(numbers.length).toBeGreaterThan(25)
    expect(accounts.length).toBeGreaterThan(25)
    for (const { attributes } of numbers) expect(employeeRules(attributes)).toEqual([])
    for (const { attributes } of accounts) expect(isIban(attributes.contract_bank_account!)).toBe(true)
    const seen = (await employees('employee')).data as { attributes: Record<string, unknown> }[]
    expect(seen.filter(({ attributes }) => 'personal_identification_number' in attributes)).toHaveLength(1)
  })

  test('holds only values that the forms accept', async () => {
    for (const { attributes } of (await employees('admin')).data) {
      const parsed = EmployeeWrite.partial().safeParse(attributes)
      expect(parsed.error?.issues, `${attributes.first_name} ${attributes.last_name}`).toBeUndefined()
      expect(isValidPhoneNumber(attributes.phone), attributes.phone).toBe(true)
      expect(findIana(attributes.timezone), attributes.timezone).not.toEqual([])
    }
  })

  test('pays everyone from their first day on, without a gap', async () => {
    const broken = await query(sql`select e.email from employees e left join lateral (
        select min(s.start_date) as first, count(*) filter (where s.end_date is null) as open,
          bool_and(s.end_date is null or s.end_date = (select min(n.start_date) - 1 from employee_salaries n
            where n.employee_id = e.id and n.start_date > s.start_date) or s.end_date = e.termination_date) as joined
        from employee_salaries s where s.employee_id = e.id) s on true
      where s.first is distinct from e.start_date or not s.joined
        or s.open <> case when e.status = 'archived' then 0 else 1 end`)
    expect(broken).toEqual([])
    const [raised] = await query<{ count: number }>(sql`select count(*) from (
      select employee_id from employee_salaries group by employee_id having count(*) > 1) r`)
    expect(raised!.count).toBeGreaterThan(15)
  })

  test('has people of working age who left and join around today', async () => {
    const wrong = await query(sql`select email, birth_date, start_date, termination_date from employees
      where birth_date > ${today}::date - interval '18 years' or birth_date < ${today}::date - interval '60 years'
        or (status = 'active' and start_date > ${today}::date) or (status in ('draft', 'invited') and start_date <= ${today}::date)
        or (status = 'archived') <> coalesce(termination_date <= ${today}::date, false)
        or (termination_date > ${today}::date and status <> 'active')`)
    expect(wrong).toEqual([])
    const leaving = await query<{ open: number }>(sql`select (select count(*) from checklist_tasks k
        where k.employee_id = e.id and k.event_type = 'offboarding' and k.status = 'pending') as open
      from employees e where e.termination_date > ${today}::date`)
    expect(leaving).toHaveLength(1)
    expect(leaving[0]!.open).toBeGreaterThan(1)
  })

  test('has leave that its ledgers agree with: taken, coming and waiting, and nobody took more than they have', async () => {
    const wrong = await query(sql`select e.email, b.year, sum(n.minutes) as minutes from holiday_balances b
      join employees e on e.tenant_id = b.tenant_id and e.id = b.employee_id
      join holiday_policies p on p.tenant_id = b.tenant_id and p.id = b.holiday_policy_id and p.days_per_year > 0
      join holiday_entries n on n.tenant_id = b.tenant_id and n.holiday_balance_id = b.id
      where b.tenant_id = ${tenantId} group by 1, 2, p.id having sum(n.minutes) < 0`)
    expect(wrong).toEqual([])
    const [sums] = await query<{ held: number; used: number }>(sql`select
      (select sum(minutes) from holiday_days where tenant_id = ${tenantId}) as held,
      (select -sum(minutes) from holiday_entries where tenant_id = ${tenantId} and kind in ('use', 'release')) as used`)
    expect(sums!.used).toBe(sums!.held)
    const holding = await query<{ status: string; holds: boolean }>(sql`select distinct status,
      exists (select from holiday_days d where d.tenant_id = h.tenant_id and d.holiday_id = h.id) as holds
      from holidays h where tenant_id = ${tenantId}`)
    expect(holding.filter(({ status, holds }) => holds !== ['draft', 'approved'].includes(status))).toEqual([])
    const states = await query<{ status: string; count: number }>(
      sql`select status, count(*) from holidays where tenant_id = ${tenantId} group by status`,
    )
    const counts = Object.fromEntries(states.map(({ status, count }) => [status, count]))
    expect(counts.approved).toBeGreaterThan(60)
    expect(counts.draft).toBeGreaterThan(5)
    const own = (await clients.get('employee')!.get('/restify/holidays?status=draft')).body
    expect(own.data.map((one: { attributes: { notes: string } }) => one.attributes.notes)).toContain('Family trip')
    const [again] = await query<{ count: number }>(
      sql`select count(*) from holiday_entries where tenant_id = ${tenantId}`,
    )
    await settleHolidays(app.services)
    expect(await query(sql`select count(*) from holiday_entries where tenant_id = ${tenantId}`)).toEqual([again])
  })

  test('says of itself what stands on papers, in values that the forms accept', async () => {
    const { body } = await clients.get('admin')!.get('/restify/settings', { query: { perPage: '200' } })
    const settings = new Map<string, unknown>(
      body.data.map(({ attributes }: { attributes: { key: string; value: unknown } }) => [
        attributes.key,
        attributes.value,
      ]),
    )
    for (const key of companyFacts) expect(settings.get(key), key).toMatch(/\S/)
    expect(isCui(String(settings.get('company_vat')))).toBe(true)
    const sent = companyFacts.map((key) => ({ key, value: settings.get(key) }))
    expect((await clients.get('admin')!.post('/restify/settings/bulk/update', sent)).status).toBe(200)
  })

  test('has the same people at every run', () => {
    const words = () =>
      peopleOn(today).map(({ email, birthDate, startDate, status }) => [email, birthDate, startDate, status])
    expect(words()).toEqual(words())
  })

  test.each(['2028-02-29', '2027-12-31', '2027-03-28'])('can be made on %s', (day) => {
    const people = peopleOn(day)
    expect(people).toHaveLength(64)
    for (const { birthDate, startDate } of people) expect(birthDate < startDate).toBe(true)
  })
})
