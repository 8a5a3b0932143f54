import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { personalNumber } from '../people.fixture.ts'
import { everybody, imported, least, preview, runImport, seats, sheetOf, undo } from './import.fixture.ts'

/** The sheet of a firm that has worked for years before it comes here. */
let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  const tasks = [{ title: 'Read the handbook', days_to_complete: 3, assignee: 'employee' }]
  const template = await acme.hr.post('/restify/checklist-templates', { title: 'Welcome', tasks })
  expect(template.status).toBe(201)
})
afterAll(() => app.close())

const day = (distance: number) => addDays(app.today(), distance)
const row = (name: string, start: string, ...more: string[]) => [
  name,
  'Sheet',
  `${name.toLowerCase()}@acme.test`,
  'Employment contract',
  start,
  ...more,
]
const archived = async (email: string) => {
  const { data } = (await acme.admin.get('/restify/employees', { query: { archived: 'true', search: email } })).body
  return data[0]?.attributes
}

describe('who has left already', () => {
  it('comes into the archive, without a seat, an invitation or tasks, and goes with the import that is taken back', async () => {
    const before = await seats(acme.admin)
    const sheet = sheetOf(
      [...least, 'termination_date'],
      row('Gone', '2018-04-10', '2023-05-31'),
      row('Stays', '2018-04-10', ''),
    )
    expect(await preview(acme.admin, sheet)).toMatchObject({
      seats: { needed: 1 },
      left: 1,
      counts: { new: 2, wrong: 0 },
    })
    const { import_id } = await imported(acme.admin, { ...sheet, invite: true })
    expect(await seats(acme.admin)).toBe(before + 1)
    expect(await archived('gone@acme.test')).toMatchObject({ status: 'archived', termination_date: '2023-05-31' })
    expect((await everybody(acme.admin)).get('stays@acme.test')!.attributes.status).toBe('invited')
    expect(await app.queuedMails('gone@acme.test')).toEqual([])
    expect((await undo(acme.admin, import_id)).status).toBe(200)
    expect(await seats(acme.admin)).toBe(before)
  })

  it('leads nobody of the sheet', async () => {
    const sheet = sheetOf(
      [...least, 'termination_date', 'manager_employee_id'],
      row('Past', '2018-04-10', '2023-05-31', ''),
      row('Led', '2018-04-10', '', 'past@acme.test'),
    )
    const { errors } = await preview(acme.admin, sheet)
    expect(Object.keys(errors)).toEqual(['1.manager_employee_id'])
  })
})

describe('a salary of somebody who has worked here for long', () => {
  const paid = async (email: string) => {
    const { id } = (await everybody(acme.admin)).get(email)!
    const { data } = (await acme.admin.get('/restify/employee-salaries', { query: { employee_id: id } })).body
    return data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
      attributes.amount,
      attributes.start_date,
    ])
  }

  it('holds from today, said before it is written, or from the day of the sheet', async () => {
    const sheet = sheetOf(
      [...least, 'salary', 'salary_from'],
      row('Old', '2018-04-10', '4950', ''),
      row('Dated', '2018-04-10', '5000', '2024-01-01'),
      row('Coming', day(20), '5100', ''),
    )
    expect(await preview(acme.admin, sheet)).toMatchObject({ salaries_from_today: 1, counts: { new: 3 } })
    await imported(acme.admin, sheet)
    expect(await paid('old@acme.test')).toEqual([[4950, app.today()]])
    expect(await paid('dated@acme.test')).toEqual([[5000, '2024-01-01']])
    expect(await paid('coming@acme.test')).toEqual([[5100, day(20)]])
  })

  it('does not begin before the first day of work', async () => {
    const sheet = sheetOf([...least, 'salary', 'salary_from'], row('Early', '2020-04-10', '4950', '2020-04-09'))
    expect(Object.keys((await preview(acme.admin, sheet)).errors)).toEqual(['0.salary_from'])
  })
})

it('onboarding begins for who starts from today on, and for nobody who has worked here for years', async () => {
  await imported(acme.admin, sheetOf(least, row('Long', '2015-02-01'), row('Today', app.today()), row('Soon', day(9))))
  const people = await everybody(acme.admin)
  const tasksOf = async (email: string) => {
    const query = { employee_id: people.get(email)!.id }
    return (await acme.admin.get('/restify/checklist-tasks', { query })).body.data.length
  }
  expect([await tasksOf('long@acme.test'), await tasksOf('today@acme.test'), await tasksOf('soon@acme.test')]).toEqual([
    0, 1, 1,
  ])
})

describe('who is there already', () => {
  const number = personalNumber(7)
  const add = async (company: TestCompany, email: string, more: object = {}) => {
    const body = {
      first_name: 'Elena',
      last_name: 'Rusu',
      email,
      contract_type: 'employment_contract',
      start_date: '2020-01-06',
      weekly_hours_capacity: 40,
      ...more,
    }
    const answer = await company.admin.post('/restify/employees', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data.id as string
  }
  let elena: string
  beforeAll(async () => {
    elena = await add(acme, 'elena@acme.test', { personal_identification_number: number })
    await add(other, 'elena@other.test', { personal_identification_number: number })
  })

  it('is changed by a sheet that names their personal number, and not added again', async () => {
    const sheet = sheetOf(
      [...least, 'personal_identification_number', 'phone'],
      ['Elena', 'Rusu', 'elena@acme.test', 'Employment contract', '2020-01-06', number, '+40 722 000 111'],
    )
    expect((await preview(acme.admin, sheet)).counts).toMatchObject({ new: 0, changed: 1 })
    // Without her email, as the register of contracts has it.
    const register = sheetOf(['personal_identification_number', 'last_name'], [number, 'Rusu-Pop'])
    expect((await preview(acme.admin, register)).counts).toMatchObject({ new: 0, changed: 1, wrong: 0 })
    const twice = sheetOf(
      [...least, 'personal_identification_number'],
      ['Elena', 'Rusu', acme.people.hr.email, 'Employment contract', '2020-01-06', number],
    )
    expect((await preview(acme.admin, twice)).counts).toMatchObject({ new: 0, wrong: 1 })
    expect((await runImport(acme.admin, twice)).status).toBe(422)
  })

  it('is named by hand, to those who read personal numbers alone, in the own company alone', async () => {
    const ask = (client: TestCompany['admin'], body: object) =>
      client.post('/restify/employees/actions?action=alike-sealed', body)
    const named = { id: elena, field: 'personal_identification_number', name: 'Elena Rusu', within: null }
    const body = { personal_identification_number: number }
    expect((await ask(acme.hr, body)).body.data).toEqual([named])
    expect((await ask(acme.hr, { ...body, except: elena })).body.data).toEqual([])
    for (const client of [acme.employee, acme.manager]) expect((await ask(client, body)).status).toBe(403)
    expect((await ask(other.admin, body)).body.data).toHaveLength(1)
    expect(JSON.stringify((await ask(other.admin, body)).body)).not.toContain(elena)
  })

  it('is named by their email, from the archive too', async () => {
    const id = await add(acme, 'left@acme.test')
    await acme.admin.post(`/restify/employees/${id}/actions?action=archive`, { termination_date: '2026-01-01' })
    const alike = (client: TestCompany['admin'], email: string) =>
      client.get('/restify/employees/getters/alike', { query: { email } })
    expect((await alike(acme.admin, ' LEFT@acme.test')).body.data).toMatchObject([{ id, name: 'Elena Rusu' }])
    expect((await alike(other.admin, 'left@acme.test')).body.data).toEqual([])
    expect((await alike(acme.employee, 'left@acme.test')).status).toBe(403)
  })
})
