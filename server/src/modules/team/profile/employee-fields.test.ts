import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { add, basics, cnp, IBAN, secrets } from './employees.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

describe('who sees what of an employee', () => {
  const hidden = [
    'salary',
    'salary_type',
    'salary_currency',
    'personal_identification_number',
    'identity_card_number',
    'contract_bank_account',
    'contract_bank_name',
    'sensitive_information',
    'general_information',
    'phone',
    'personal_email',
    'birth_date',
    'address',
    'start_date',
    'contract_type',
    'role_id',
    'billed_rate',
  ]

  it('shows a colleague the directory and nothing else, wherever the record appears', async () => {
    const record = await add(acme.admin, basics({ ...secrets, manager_employee_id: acme.people.admin.employeeId }))
    const shown = await acme.employee.get(`/restify/employees/${record.id}?related=salaries,user,manager`)
    const list = await acme.employee.get('/restify/employees?perPage=200&related=manager')
    const listed = list.body.data.find(({ id }: { id: string }) => id === record.id)
    for (const { attributes } of [shown.body.data, listed]) {
      for (const name of hidden) expect(attributes).not.toHaveProperty(name)
      expect(attributes).toMatchObject({
        first_name: 'Ana',
        status: 'draft',
        weekly_hours_capacity: 40,
        birthday: '03-15',
      })
    }
    expect(shown.body.data.relationships.salaries).toEqual([])
    expect(shown.body.data.relationships.user.attributes).not.toHaveProperty('email')
    for (const name of hidden) expect(listed.relationships.manager.attributes).not.toHaveProperty(name)
    for (const canary of ['canary', IBAN, cnp, '4321']) expect(list.bytes.toString()).not.toContain(canary)
  })

  it('shows nobody else’s pay and roles beside one’s own profile, or in the answer to what one writes', async () => {
    const { employeeId } = acme.people.employee
    const boss = await add(acme.admin, basics({ ...secrets, first_name: 'Boss' }))
    await acme.admin.put(`/restify/employees/${employeeId}`, { manager_employee_id: boss.id })
    const behind = (relation: string) =>
      ['salaries', 'user.roles', 'user.invitations'].map((one) => `${relation}.${one}`)
    const related = (relation: string) => ({ query: { related: behind(relation).join() } })
    const own = `/restify/employees/${employeeId}`
    const answers = [
      await acme.employee.get('/restify/profile', related('employee.manager')),
      await acme.employee.put(own, { quote: 'Hello' }, related('manager')),
      await acme.employee.patch(own, { quote: 'Bye' }, related('manager')),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      const { manager } = (body.data.relationships.employee ?? body.data).relationships
      expect(manager.attributes.first_name).toBe('Boss')
      const { salaries, user } = manager.relationships
      expect([salaries, user.relationships]).toEqual([[], { roles: [], invitations: [] }])
    }
    const raised = await acme.hr.put(own, { quote: 'Raised' }, related('manager'))
    expect(raised.body.data.relationships.manager.relationships.salaries, 'who may read it').toHaveLength(1)
  })

  it('shows colleagues what somebody wrote of themselves for them, and lets nobody else write it', async () => {
    const path = `/restify/employees/${acme.people.employee.employeeId}`
    const written = { about: 'I grow tomatoes', quote: 'Slow is smooth' }
    expect((await acme.employee.put(path, { ...written, phone: '+40721234567' })).status).toBe(200)
    const { attributes } = (await acme.manager.get(path)).body.data
    expect(attributes).toMatchObject(written)
    for (const name of hidden) expect(attributes).not.toHaveProperty(name)
    const { client: plain } = await acme.personWith()
    const listed = (await plain.get('/restify/employees?perPage=200')).body.data
    expect(listed.filter((one: { attributes: object }) => 'phone' in one.attributes)).toHaveLength(1)
    expect((await plain.get(path)).body.data.attributes).toMatchObject(written)
    expect((await plain.put(path, { about: 'Changed' })).status).toBe(403)
    for (const client of [other.employee, other.admin]) {
      const answer = await client.get(path)
      expect([answer.status, answer.bytes.toString().includes('tomatoes')]).toEqual([404, false])
      expect((await client.get('/restify/employees?perPage=200')).bytes.toString()).not.toContain('tomatoes')
    }
  })

  it('shows the roles of others to those who manage employees alone, however they are asked for', async () => {
    const { client: clerk } = await acme.personWith('manageEmployees')
    interface Related {
      id: string
      relationships: Record<string, Related | Related[] | null>
    }
    /** Every list of roles in an answer, by the user it belongs to. */
    const rolesIn = (value: unknown, found = new Map<string, number>()): Map<string, number> => {
      if (Array.isArray(value)) for (const one of value) rolesIn(one, found)
      else if (value && typeof value === 'object') {
        const { id, relationships } = value as Partial<Related>
        if (Array.isArray(relationships?.roles)) found.set(id!, relationships.roles.length)
        for (const one of Object.values(relationships ?? {})) rolesIn(one, found)
      }
      return found
    }
    const ways = [
      '/restify/employees?perPage=200&related=user.roles',
      '/restify/employees?perPage=200&related=manager.user.roles,user.roles.permissions',
      '/restify/employees?perPage=200&include=user.roles',
      '/restify/users?perPage=200&related=roles',
      '/restify/users?perPage=200&related=employee.user.roles,employee.manager.user.roles',
      `/restify/users/${acme.people.admin.userId}?related=roles`,
      `/restify/employees/${acme.people.admin.employeeId}?related=user.roles`,
    ]
    for (const way of ways) {
      for (const [reader, own] of [
        [acme.employee, acme.people.employee.userId],
        [acme.manager, acme.people.manager.userId],
      ] as const) {
        const { status, body } = await reader.get(way)
        expect([way, status]).toEqual([way, 200])
        const shown = [...rolesIn(body.data)].filter(([, count]) => count > 0).map(([id]) => id)
        expect([way, shown.filter((id) => id !== own)]).toEqual([way, []])
      }
      const all = [...rolesIn((await clerk.get(way)).body.data).values()]
      expect([way, all.length > 0, all.every((count) => count > 0)]).toEqual([way, true, true])
    }
    const own = await acme.employee.get(`/restify/users/${acme.people.employee.userId}?related=roles`)
    expect(own.body.data.relationships.roles).toHaveLength(1)
    const profile = await acme.employee.get('/restify/profile?related=roles.permissions')
    expect(profile.body.data.relationships.roles[0].relationships.permissions).toHaveLength(2)
  })

  it('says whom a request can be sent to, and of no other permission who holds it', async () => {
    const total = async (client: Client, names: string) =>
      (await client.get(`/restify/employees?permissions=${names}`)).body.meta.total
    expect(await total(acme.employee, 'approveRejectHolidays')).toBe(2)
    expect(await total(acme.hr, 'manageBilling')).toBe(1)
    for (const client of [acme.employee, acme.manager]) {
      expect(await total(client, 'manageBilling')).toBe(0)
      expect(await total(client, 'manageBilling,manageEmployees,manageCompany')).toBe(0)
      expect(await total(client, 'manageBilling,approveRejectHolidays')).toBe(2)
    }
  })

  it('lists who has left for those who manage employees alone', async () => {
    const { id, attributes } = await add(acme.admin, basics({ first_name: 'Plecata' }))
    await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2030-01-01' })
    const ways = [
      '/restify/employees?perPage=200&archived=true',
      `/restify/employees?archived=1&id=${id}`,
      '/restify/employees?archived=true&search=Plecata',
      '/restify/employees?archived=true,false&search=Plecata',
      '/restify/employees?archived=true&status=archived&sort=-first_name',
      '/restify/users?perPage=200&search=Plecata&related=employee',
      `/restify/users?id=${attributes.user_id}`,
    ]
    for (const way of ways) {
      for (const client of [acme.employee, acme.manager]) {
        const { body } = await client.get(way)
        expect([way, body.data, body.meta.total]).toEqual([way, [], 0])
      }
      expect([way, (await acme.hr.get(way)).bytes.toString().includes('Plecata')]).toEqual([way, true])
    }
    expect((await acme.employee.get(`/restify/users/${attributes.user_id}`)).status).toBe(404)
    // A record that still names them opens (EMP-02), and says their names: many at once, each by its id.
    expect((await acme.employee.get(`/restify/employees/${id}`)).status).toBe(200)
    const named = await acme.employee.get(
      `/restify/employees?archived=true,false&id=${id},${acme.people.hr.employeeId}`,
    )
    expect(named.body.data.map((one: { id: string }) => one.id).sort()).toEqual([id, acme.people.hr.employeeId].sort())
    const others = await acme.employee.get(`/restify/employees?archived=true,false&-id=${acme.people.hr.employeeId}`)
    expect(others.body.data.map((one: { id: string }) => one.id)).not.toContain(id)
  })

  it('shows people their own record but not the notes about them or the rates', async () => {
    const own = acme.people.employee
    await acme.admin.put(`/restify/employees/${own.employeeId}`, { ...secrets, billed_rate: 50 })
    const { attributes } = (await acme.employee.get(`/restify/employees/${own.employeeId}`)).body.data
    expect(attributes).toMatchObject({
      salary: 4321.55,
      personal_identification_number: cnp,
      general_information: 'canary-general',
    })
    expect(attributes).not.toHaveProperty('sensitive_information')
    expect(attributes).not.toHaveProperty('billed_rate')
  })

  it('shows a manager the notes of direct reports, never a salary, a phone or the terms of the contract', async () => {
    const mine = await add(acme.admin, basics({ ...secrets, manager_employee_id: acme.people.manager.employeeId }))
    const notMine = await add(acme.admin, basics(secrets))
    const see = async (id: string) => (await acme.manager.get(`/restify/employees/${id}`)).body.data.attributes
    expect(await see(mine.id)).toMatchObject({ sensitive_information: 'canary-notes' })
    const beyond = hidden.filter((name) => name !== 'sensitive_information')
    for (const attributes of [await see(mine.id), await see(notMine.id)])
      for (const name of beyond) expect(attributes).not.toHaveProperty(name)
    expect(await see(notMine.id)).not.toHaveProperty('sensitive_information')
  })

  it('lets those who manage people read and write notes about everybody, themselves among them', async () => {
    const { employeeId } = acme.people.hr
    const changed = await acme.hr.put(`/restify/employees/${employeeId}`, { sensitive_information: 'About HR' })
    expect(changed.body.data.attributes.sensitive_information).toBe('About HR')
    const { attributes } = (await acme.hr.get(`/restify/employees/${employeeId}`)).body.data
    expect(attributes.sensitive_information).toBe('About HR')
    const { employeeId: managerId } = acme.people.manager
    await acme.admin.put(`/restify/employees/${managerId}`, { sensitive_information: 'canary-notes' })
    const own = (await acme.manager.get(`/restify/employees/${managerId}`)).body.data.attributes
    expect(own).not.toHaveProperty('sensitive_information')
  })

  it('shows rates to those who manage invoices alone', async () => {
    const record = await add(acme.admin, basics({ billed_rate: 80.5, internal_cost_hourly_rate: 30 }))
    expect(record.attributes).toMatchObject({ billed_rate: 80.5, internal_cost_hourly_rate: 30 })
    expect((await acme.hr.get(`/restify/employees/${record.id}`)).body.data.attributes).not.toHaveProperty(
      'billed_rate',
    )
  })

  it('refuses to sort or filter by what one may not see, and does not search it', async () => {
    for (const query of [
      'sort=start_date',
      'contract_type=employment_contract',
      'birth_date=1990-03-15',
      '-gender=Female',
    ]) {
      expect((await acme.employee.get(`/restify/employees?${query}`)).status, query).toBe(422)
      expect((await acme.hr.get(`/restify/employees?${query}`)).status, query).toBe(200)
    }
    expect((await acme.employee.get('/restify/employees?search=canary')).body.meta.total).toBe(0)
  })

  it('exports for those who manage employees only, without what they may not see', async () => {
    const body = {
      format: 'csv',
      repositories: 'all',
      columns: { first_name: 'Name', salary: 'Salary', billed_rate: 'Rate', contract_bank_account: 'IBAN' },
    }
    expect((await acme.employee.post('/restify/employees/actions?action=export', body)).status).toBe(403)
    const csv = (await acme.hr.post('/restify/employees/actions?action=export', body)).bytes.toString()
    expect(csv.split('\n')[0]).toBe('\uFEFFName,Salary,IBAN')
    expect(csv).toContain(`Ana,4321.55,${IBAN}`)
  })

  it('exports whom it is asked for by their ids, those who have left too', async () => {
    const { id } = await add(acme.admin, basics({ first_name: 'Former' }))
    await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2030-01-01' })
    const names = async (more: object, query = '') => {
      const body = { format: 'csv', columns: ['first_name'], ...more }
      const { bytes } = await acme.hr.post(`/restify/employees/actions?action=export${query}`, body)
      return bytes.toString().trim().split('\n').slice(1)
    }
    const both = [id, acme.people.employee.employeeId]
    expect(await names({ repositories: [id] })).toEqual(['Former'])
    expect((await names({ repositories: both })).sort()).toEqual(['Former', 'employee'])
    expect(await names({ repositories: both }, '&archived=true')).toEqual(['Former'])
    expect(await names({ repositories: both, archived: false })).toEqual(['employee'])
  })

  it('exports days as days and a salary with its currency', async () => {
    const columns = { first_name: 'Name', start_date: 'From', salary: 'Salary' }
    const body = { format: 'xlsx', repositories: [acme.people.employee.employeeId], columns }
    const { bytes } = await acme.hr.post('/restify/employees/actions?action=export', body)
    const { rows, cells } = (await readXlsx(new Uint8Array(bytes), { readStyles: true })).sheets[0]!
    expect(rows[1]).toEqual(['employee', expect.any(Date), 4321.55])
    expect(cells?.get('1,1')?.style?.numFmt).toBe('dd\\.mm\\.yyyy')
    expect(cells?.get('1,2')?.style?.numFmt).toBe('#,##0.00\\ "RON"')
  })
})

describe('a bank account', () => {
  it('that changes sends a mail to its person, and one that is written again unchanged sends none', async () => {
    const { employeeId, email } = acme.people.employee
    const warned = async () => (await app.queuedMails(email)).filter(({ template }) => template === 'security-changed')
    const before = (await warned()).length
    const set = (account: string) =>
      acme.admin.put(`/restify/employees/${employeeId}`, { contract_bank_account: account })
    expect((await set('DE89370400440532013000')).status).toBe(200)
    expect((await set('DE89370400440532013000')).status).toBe(200)
    const mails = await warned()
    expect(mails.length).toBe(before + 1)
    expect(mails.at(-1)!.props.change).toBe('bankAccountChanged')
    expect(JSON.stringify(mails.at(-1)!.props)).not.toContain('DE89')
    // Who has not joined yet has nothing to look after here.
    const draft = { first_name: 'Not', last_name: 'Yet', email: 'not.yet@acme.test', start_date: '2024-03-01' }
    const terms = { contract_type: 'employment_contract', weekly_hours_capacity: 40 }
    const added = await acme.admin.post('/restify/employees', { ...draft, ...terms })
    const account = { contract_bank_account: 'DE89370400440532013000' }
    expect((await acme.admin.put(`/restify/employees/${added.body.data.id}`, account)).status).toBe(200)
    expect(await app.queuedMails(draft.email)).toEqual([])
  })
})
