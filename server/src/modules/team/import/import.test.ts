import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { cnp } from '../profile/employees.fixture.ts'
import { everybody, imported, least, leastOf, preview, runImport, seats, sheetOf, undo } from './import.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other', seats: 6 })
})
afterAll(() => app.close())

describe('checking a sheet of people', () => {
  it('shows every problem of every row at its column, and writes nothing', async () => {
    const before = await seats(acme.admin)
    const columns = [
      ...least,
      'phone',
      'birth_date',
      'personal_identification_number',
      'salary',
      'contract_bank_account',
    ]
    const body = sheetOf(
      columns,
      [...leastOf('Ana', 'Pop', 'ana.check@acme.test'), '+40 721 234 567', '', '', '5000,50', ''],
      ['', 'Pop', 'not an email', 'Freelance', '31.02.2024', '12', 'soon', '123', '1.234', 'RO00'],
      [...leastOf('Ion', 'Pop', 'twice@acme.test'), '', '', '', '', ''],
      [...leastOf('Dan', 'Pop', 'Twice@acme.test'), '', '', '', '', ''],
    )
    const { states, errors, counts } = await preview(acme.admin, body)
    // Row 0 lacks the salary's kind, a column that the sheet does not even have: it is by the month.
    expect(states).toEqual(['new', 'wrong', 'wrong', 'wrong'])
    expect(counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 3 })
    expect(errors['1.start_date']).toEqual(['This is not a date. Write it as 31.12.2026 or 2026-12-31.'])
    const second = Object.keys(errors).filter((path) => path.startsWith('1.'))
    expect(second.sort()).toEqual(
      [
        'first_name',
        'email',
        'contract_type',
        'start_date',
        'phone',
        'birth_date',
        'personal_identification_number',
        'salary',
        'contract_bank_account',
      ]
        .map((column) => `1.${column}`)
        .sort(),
    )
    expect(errors['1.contract_type'][0]).toContain('Employment contract, B2B with paid holidays')
    expect(errors['1.salary'][0]).toContain('1.234')
    expect(errors['2.email']).toEqual(['“twice@acme.test” stands in another row of the sheet too.'])
    expect(errors['3.email']).toEqual(['“Twice@acme.test” stands in another row of the sheet too.'])
    expect(await seats(acme.admin)).toBe(before)
    expect((await everybody(acme.admin)).has('ana.check@acme.test')).toBe(false)
  })

  it('refuses the whole import with the same errors, and writes nothing of the good rows', async () => {
    const body = sheetOf(least, leastOf('Good', 'Row', 'good@acme.test'), leastOf('Bad', 'Row', 'bad'))
    const answer = await runImport(acme.admin, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual((await preview(acme.admin, body)).errors)
    expect(Object.keys(answer.body.errors)).toEqual(['1.email'])
    expect((await everybody(acme.admin)).has('good@acme.test')).toBe(false)
  })

  it('asks the rules that one creation is asked: a role beyond the right to give it', async () => {
    const body = sheetOf([...least, 'role_id'], [...leastOf('New', 'Chief', 'chief@acme.test'), 'Admin'])
    const { errors } = await preview(acme.hr, body)
    expect(errors['0.role_id']).toEqual(['You cannot give a role that may do more than you may.'])
    expect((await preview(acme.admin, body)).errors).toEqual({})
    const nobody = sheetOf([...least, 'role_id'], [...leastOf('New', 'Chief', 'chief@acme.test'), 'Emperor'])
    expect((await preview(acme.admin, nobody)).errors['0.role_id'][0]).toContain('Emperor')
  })

  it('drops columns that the person may not write', async () => {
    const body = sheetOf([...least, 'billed_rate'], [...leastOf('Rate', 'Less', 'rate@acme.test'), '90'])
    await imported(acme.hr, body)
    const rateless = (await everybody(acme.admin)).get('rate@acme.test')!
    expect(rateless.attributes.billed_rate).toBeNull()
  })

  it('speaks Romanian to whom reads Romanian, and takes the words of both languages', async () => {
    const body = sheetOf(
      [...least, 'gender'],
      ['Ana', 'Pop', 'ana.ro@acme.test', 'contract de munca', '2024-02-01', 'feminin'],
      ['Ana', 'Pop', 'ana', 'Zilier', '1/2/24', 'Male'],
    )
    const answer = await acme.admin.post('/restify/employees/actions?action=check-import', body, {
      headers: { 'accept-language': 'ro' },
    })
    const { errors, states } = answer.body.data
    expect(states[0]).toBe('new')
    expect(Object.keys(errors).sort()).toEqual(['1.contract_type', '1.email', '1.start_date'])
  })
})

describe('importing people', () => {
  it('makes new people with what the sheet says, dates and decimals as people write them', async () => {
    const before = await seats(acme.admin)
    const report = await imported(
      acme.admin,
      sheetOf(
        [...least, 'salary', 'salary_type', 'salary_currency', 'weekly_hours_capacity', 'address.city', 'birth_date'],
        [
          ...leastOf('Ioana', 'Ștefănescu', 'Ioana@Acme.test'),
          '12.345,60',
          'Lunar',
          'ron',
          '37,5',
          'Iași',
          '1990/05/17',
        ],
      ),
    )
    expect(report).toMatchObject({ created: 1, changed: 0, same: 0, message: '1 person was imported.' })
    const { id, attributes } = (await everybody(acme.admin)).get('ioana@acme.test')!
    expect(attributes).toMatchObject({
      first_name: 'Ioana',
      last_name: 'Ștefănescu',
      contract_type: 'employment_contract',
      start_date: '2024-02-01',
      birth_date: '1990-05-17',
      weekly_hours_capacity: 37.5,
      salary: 12345.6,
      salary_type: 'monthly',
      salary_currency: 'RON',
      status: 'draft',
      address: { city: 'Iași' },
    })
    expect(await seats(acme.admin)).toBe(before + 1)
    const history = (await acme.admin.get(`/restify/employees/${id}/getters/history`)).body
    expect(JSON.stringify(history)).toContain('store')
    expect((await everybody(other.admin)).has('ioana@acme.test')).toBe(false)
  })

  it('recognises people by email: changes what differs, leaves what is empty, and says who stays the same', async () => {
    await imported(
      acme.admin,
      sheetOf(
        [...least, 'phone', 'address.city', 'address.street'],
        [...leastOf('Radu', 'Ene', 'radu@acme.test'), '0721 234 567', 'Cluj', 'Horea 1'],
      ),
    )
    const again = sheetOf(
      [...least, 'phone', 'address.city'],
      [...leastOf('Radu', 'Enescu', 'RADU@acme.test'), '', 'Turda'],
      ['Ioana', '', 'ioana@acme.test', '', '', '', ''],
    )
    expect((await preview(acme.admin, again)).states).toEqual(['changed', 'same'])
    const before = await seats(acme.admin)
    expect(await imported(acme.admin, again)).toMatchObject({ created: 0, changed: 1, same: 1 })
    expect(await seats(acme.admin)).toBe(before)
    expect((await everybody(acme.admin)).get('radu@acme.test')!.attributes).toMatchObject({
      last_name: 'Enescu',
      phone: '0721 234 567',
      address: { city: 'Turda', street: 'Horea 1' },
    })
  })

  it('offers to make what the company does not have, and makes it only when asked to', async () => {
    const columns = [...least, 'department', 'position_id', 'direction_id', 'level_id']
    const body = sheetOf(
      columns,
      [...leastOf('Cook', 'One', 'cook1@acme.test'), 'Kitchen', 'Cook', 'Night', 'Senior'],
      [...leastOf('Cook', 'Two', 'cook2@acme.test'), 'kitchen', 'cook', 'Night', 'senior'],
      [...leastOf('No', 'Place', 'cook3@acme.test'), '', 'Waiter', '', ''],
    )
    const without = await preview(acme.admin, body)
    expect(without.unknown).toEqual([
      { kind: 'departments', name: 'Departments', names: ['Kitchen'], may: true },
      { kind: 'positions', name: 'Positions', names: ['Cook', 'Waiter'], may: true },
      { kind: 'directions', name: 'Teams', names: ['Night'], may: true },
      { kind: 'levels', name: 'Levels', names: ['Senior'], may: true },
    ])
    expect(without.errors['0.position_id'][0]).toContain('“Cook”')
    const create = ['departments', 'positions', 'directions', 'levels']
    const { errors } = await preview(acme.admin, { ...body, create })
    expect(errors).toEqual({ '2.position_id': ['To create “Waiter”, fill in the department it belongs to.'] })
    expect((await acme.admin.get('/restify/departments')).body.data).toEqual([])

    const two = { ...body, rows: (body.rows as string[][]).slice(0, 2), create }
    expect((await imported(acme.admin, two)).made).toEqual({ departments: 1, positions: 1, directions: 1, levels: 1 })
    const cook = (await everybody(acme.admin)).get('cook2@acme.test')!
    expect(cook.relationships.position!.attributes.name).toBe('Cook')
    expect(cook.relationships.level!.attributes.name).toBe('Senior')
    expect((await preview(acme.admin, two)).unknown).toEqual([])
  })

  it('makes nothing for those who may not keep departments', async () => {
    const { client } = await acme.personWith('manageEmployees')
    const body = {
      ...sheetOf([...least, 'department'], [...leastOf('A', 'B', 'ab@acme.test'), 'Bakery']),
      create: ['departments'],
    }
    const { unknown, errors } = await preview(client, body)
    expect(unknown).toEqual([{ kind: 'departments', name: 'Departments', names: ['Bakery'], may: false }])
    expect(Object.keys(errors)).toEqual(['0.department'])
    expect((await runImport(client, body)).status).toBe(422)
  })

  it('says of a department that stands by itself that it would be lost, unless the person is there already', async () => {
    const columns = [...least, 'department', 'position_id']
    const row = (department: string, position: string) => [
      ...leastOf('Dora', 'Dept', 'dora@acme.test'),
      department,
      position,
    ]
    const create = ['departments', 'positions']
    await imported(acme.admin, { ...sheetOf(columns, row('Alone', 'Keeper')), create })
    expect((await preview(acme.admin, sheetOf(columns, row('Alone', '')))).states).toEqual(['same'])
    const fresh = [...leastOf('Dan', 'Dept', 'dan.dept@acme.test'), 'Alone', '']
    expect((await preview(acme.admin, sheetOf(columns, fresh))).errors).toEqual({
      '0.department': [
        'A department follows from the position or the team: fill in one of them, or leave the department empty. By itself it would be lost.',
      ],
    })
  })

  it('asks for the department where several have a position of that name', async () => {
    const create = ['departments', 'positions']
    const columns = [...least, 'department', 'position_id']
    await imported(acme.admin, {
      ...sheetOf(
        columns,
        [...leastOf('P', 'One', 'p1@acme.test'), 'North', 'Driver'],
        [...leastOf('P', 'Two', 'p2@acme.test'), 'South', 'Driver'],
      ),
      create,
    })
    const { errors } = await preview(
      acme.admin,
      sheetOf(columns, [...leastOf('P', 'Three', 'p3@acme.test'), '', 'driver']),
    )
    expect(errors['0.position_id'][0]).toContain('Several departments')
  })

  it('counts seats before, and takes none when there are too few', async () => {
    const rows = [1, 2, 3].map((n) => leastOf('Seat', `${n}`, `seat${n}@other.test`))
    expect((await preview(other.admin, sheetOf(least, ...rows))).seats).toEqual({ needed: 3, available: 2 })
    const answer = await runImport(other.admin, sheetOf(least, ...rows))
    expect([answer.status, answer.body.message]).toEqual([422, 'quantity_exceeded'])
    expect(await seats(other.admin)).toBe(4)
  })

  it('says that an archived person must be restored first', async () => {
    await imported(acme.admin, sheetOf(least, leastOf('Gone', 'Away', 'gone@acme.test')))
    const { id } = (await everybody(acme.admin)).get('gone@acme.test')!
    await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2030-01-01' })
    const { errors } = await preview(acme.admin, sheetOf(least, leastOf('Gone', 'Away', 'gone@acme.test')))
    expect(errors['0.email'][0]).toContain('archived')
  })

  it('knows who has left by the personal number too, and proposes to rehire them', async () => {
    const columns = [...least, 'personal_identification_number']
    const row = (email: string) => sheetOf(columns, [...leastOf('Came', 'Back', email), cnp])
    await imported(acme.admin, row('came@acme.test'))
    const { id } = (await everybody(acme.admin)).get('came@acme.test')!
    // While they are here they are the same person with another address.
    expect((await preview(acme.admin, row('other@acme.test'))).states).toEqual(['changed'])
    await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2030-01-01' })
    const { errors, states } = await preview(acme.admin, row('other@acme.test'))
    expect(states).toEqual(['wrong'])
    expect(errors['0.personal_identification_number'][0]).toContain('This is the number of Came Back, who has left.')
    expect((await preview(other.admin, row('other@acme.test'))).states).toEqual(['new'])
  })

  it('invites new people when asked to', async () => {
    await imported(acme.admin, { ...sheetOf(least, leastOf('In', 'Vited', 'invited@acme.test')), invite: true })
    expect((await everybody(acme.admin)).get('invited@acme.test')!.attributes.status).toBe('invited')
  })

  it('is for those who manage employees', async () => {
    const body = sheetOf(least, leastOf('X', 'Y', 'xy@acme.test'))
    for (const client of [acme.manager, acme.employee]) {
      expect((await runImport(client, body)).status).toBe(403)
      expect((await client.get('/restify/employees/getters/imports')).status).toBe(403)
    }
  })
})

describe('taking an import back', () => {
  it('removes who was made, puts back who was changed, and frees the seats', async () => {
    await imported(
      acme.admin,
      sheetOf(
        [...least, 'personal_identification_number', 'salary', 'salary_type'],
        [...leastOf('Old', 'Name', 'old@acme.test'), '', '1000', 'Monthly'],
      ),
    )
    const [before, taken] = [(await everybody(acme.admin)).get('old@acme.test')!, await seats(acme.admin)]
    const body = {
      ...sheetOf(
        [...least, 'department', 'position_id', 'salary', 'role_id', 'manager_employee_id', 'identity_card_number'],
        [...leastOf('Fresh', 'Person', 'fresh@acme.test'), 'Undone', 'Undoer', '', '', '', ''],
        [...leastOf('Second', 'Person', 'second@acme.test'), 'Undone', 'Undoer', '', '', '', ''],
        ['Older', '', 'old@acme.test', '', '', '', '', '2000', 'Manager', 'fresh@acme.test', 'RX 1'],
      ),
      create: ['departments', 'positions'],
    }
    const report = await imported(acme.admin, body)
    expect(report).toMatchObject({ created: 2, changed: 1, made: { departments: 1, positions: 1 } })
    expect(await seats(acme.admin)).toBe(taken + 2)
    const [past] = (await acme.admin.get('/restify/employees/getters/imports')).body.data
    expect(past).toMatchObject({ id: report.import_id, created: 2, changed: 1, undone_at: null })

    expect((await undo(other.admin, report.import_id)).status).toBe(404)
    const answer = await undo(acme.admin, report.import_id)
    expect([answer.status, answer.body.message]).toEqual([200, 'The import was taken back.'])
    const after = await everybody(acme.admin)
    expect(after.has('fresh@acme.test')).toBe(false)
    expect(after.get('old@acme.test')!.attributes).toEqual(before.attributes)
    expect(await seats(acme.admin)).toBe(taken)
    const departments = (await acme.admin.get('/restify/departments')).body.data
    expect(departments.map((one: { attributes: { name: string } }) => one.attributes.name)).not.toContain('Undone')
    expect((await undo(acme.admin, report.import_id)).status).toBe(422)
  })

  it('is refused whole once anything has touched one of the people', async () => {
    const touches: Record<string, (id: string) => Promise<{ status: number }>> = {
      'a change': (id) => acme.admin.put(`/restify/employees/${id}`, { quote: 'Hello' }),
      'a salary': (id) => acme.admin.put(`/restify/employees/${id}`, { salary: 10, salary_type: 'monthly' }),
      'a goal': (id) => acme.admin.post('/restify/goals', { employee_id: id, name: 'Learn', due_date: '2030-01-01' }),
      'another role': async (id) => {
        const { user_id } = (await acme.admin.get(`/restify/employees/${id}`)).body.data.attributes
        const [role] = (await acme.admin.get('/restify/roles?key=hr')).body.data
        return acme.admin.post(`/restify/users/${user_id}/sync/roles`, { roles: [role.id] })
      },
      'a report': (id) =>
        acme.admin.put(`/restify/employees/${acme.people.employee.employeeId}`, { manager_employee_id: id }),
    }
    for (const [what, touch] of Object.entries(touches)) {
      const email = `${what.replace(' ', '-')}@acme.test`
      const { import_id } = await imported(acme.admin, sheetOf(least, leastOf('Touched', 'By', email)))
      const answered = await touch((await everybody(acme.admin)).get(email)!.id)
      expect([200, 201], what).toContain(answered.status)
      const answer = await undo(acme.admin, import_id)
      expect([what, answer.status, answer.body.message]).toEqual([
        what,
        422,
        expect.stringContaining('cannot be taken back'),
      ])
      expect((await everybody(acme.admin)).has(email), what).toBe(true)
    }
  })
})
