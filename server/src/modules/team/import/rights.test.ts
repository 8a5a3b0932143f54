import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { everybody, imported, least, leastOf, preview, runImport, sheetOf, undo } from './import.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let keeper: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  keeper = await acme.personWith('manageEmployees')
})
afterAll(() => app.close())

const actors = () => ({ hr: acme.people.hr, 'a keeper of people': keeper, admin: acme.people.admin })
const targets = () => ({ themselves: null, 'the admin': acme.people.admin, 'an employee': acme.people.employee })

/** What is stored of a person, with what only some people see. */
const stored = async ({ employeeId, userId }: TestPerson) => {
  const { attributes } = (await acme.admin.get(`/restify/employees/${employeeId}`)).body.data
  const hidden = await app.superuser.global((tx) =>
    tx.row(sql`select initial_vacation_balance, billed_rate, internal_cost_hourly_rate,
      (select array_agg(role_id order by role_id) from user_roles where user_id = ${userId}) as roles
      from employees where id = ${employeeId}`),
  )
  return { ...attributes, ...hidden }
}

/** A value for each column that decides over pay, power, place or days; other ones for each `n`. */
const values = (n: number): Record<string, { cell: string; wire: unknown }> => {
  const same = (value: string) => ({ cell: value, wire: value })
  const number = (value: number) => ({ cell: String(value), wire: value })
  return {
    salary: number(4000 + n),
    contract_type:
      n % 2
        ? { cell: 'B2B with paid holidays', wire: 'b2b_paid_holidays' }
        : { cell: 'CIM', wire: 'employment_contract' },
    start_date: same(`2020-01-${10 + n}`),
    termination_date: same(`2031-01-${10 + n}`),
    weekly_hours_capacity: number(20 + n),
    initial_vacation_balance: number(5 + n),
    manager_employee_id: { cell: acme.people.manager.email, wire: acme.people.manager.employeeId },
    billed_rate: number(50 + n),
    internal_cost_hourly_rate: number(30 + n),
    contract_bank_account: { cell: 'RO49AAAA1B31007593840000', wire: 'RO49AAAA1B31007593840000' },
    identity_card_number: same(`RX ${n}`),
    position_code: same(`25120${n}`),
    general_information: same(`Note ${n}`),
    role_id: n % 2 ? { cell: 'Manager', wire: acme.roleIds.manager } : { cell: 'Admin', wire: acme.roleIds.admin },
  }
}

describe('an import writes what its sender could write by hand, and nothing else', () => {
  let n = 0
  it.each([
    ['hr', 'themselves'],
    ['hr', 'the admin'],
    ['hr', 'an employee'],
    ['a keeper of people', 'themselves'],
    ['a keeper of people', 'the admin'],
    ['a keeper of people', 'an employee'],
    ['admin', 'themselves'],
    ['admin', 'an employee'],
  ] as const)(
    '%s of %s, column by column',
    async (who, of) => {
      const actor = actors()[who]
      const target = targets()[of] ?? actor
      const refused: string[] = []
      n += 1
      for (const [column, { cell, wire }] of Object.entries(values(n))) {
        const sheet = sheetOf(['email', column], [target.email, cell])
        const before = await stored(target)
        const { states } = await preview(actor.client, sheet)
        const byImport = await runImport(actor.client, sheet)
        const after = await stored(target)
        const wasImported = byImport.status === 200 && JSON.stringify(after) !== JSON.stringify(before)
        expect([column, states[0]]).toEqual([
          column,
          byImport.status === 422 ? 'wrong' : wasImported ? 'changed' : 'same',
        ])
        if (byImport.status === 422) expect(after, column).toEqual(before)
        if (wasImported) await undo(actor.client, byImport.body.data[0].import_id)
        expect(await stored(target), `${column}, taken back`).toEqual(before)

        const byHand = await actor.client.put(`/restify/employees/${target.employeeId}`, { [column]: wire })
        const wasWritten = byHand.status === 200 && JSON.stringify(await stored(target)) !== JSON.stringify(before)
        expect([column, wasImported], JSON.stringify([byHand.body, byImport.body])).toEqual([column, wasWritten])
        if (!wasWritten) refused.push(column)
      }
      // What a hand may not write at all, so that the comparison is one of something.
      const own = ['salary', 'contract_type', 'role_id']
      if (who !== 'admin') expect(refused).toEqual(expect.arrayContaining(['billed_rate', 'internal_cost_hourly_rate']))
      if (who !== 'admin' && of === 'themselves') expect(refused).toEqual(expect.arrayContaining(own))
      if (of === 'the admin') expect(refused).toEqual(expect.arrayContaining(['termination_date', 'role_id']))
    },
    60_000,
  )

  it('is closed to managers and employees, from the first step to the last', async () => {
    const { import_id } = await imported(other.admin, sheetOf(least, leastOf('Not', 'Theirs', 'not-theirs@other.test')))
    const calls: ((client: Client) => Promise<{ status: number }>)[] = [
      (client) => client.post('/restify/employees/actions?action=read-import-file', { text: 'Email\na@b.ro' }),
      (client) =>
        client.post('/restify/employees/actions?action=check-import', sheetOf(['email'], ['admin@other.test'])),
      (client) => runImport(client, sheetOf(['email', 'phone'], ['employee@other.test', '+40 721 234 567'])),
      (client) => undo(client, import_id),
      (client) => client.get('/restify/employees/getters/imports'),
      (client) => client.get('/restify/employees/getters/import-template'),
    ]
    for (const client of [other.manager, other.employee])
      for (const [i, call] of calls.entries()) expect([i, (await call(client)).status]).toEqual([i, 403])
    expect((await undo(acme.admin, import_id)).status).toBe(404)
  })
})

describe('an import is taken back by those who could write what it changed', () => {
  const change = (columns: string[], row: string[]) => imported(acme.admin, sheetOf(['email', ...columns], row))
  /** Refused with this status and these words, and nothing of it done. */
  async function keepsFrom(client: Client, importId: string, person: TestPerson, status: number, words: string) {
    const before = await stored(person)
    const answer = await undo(client, importId)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(words)])
    expect(await stored(person)).toEqual(before)
  }

  it('rates are named, and nothing is put back in part', async () => {
    const { employee, manager } = acme.people
    const { import_id } = await imported(
      acme.admin,
      sheetOf(['email', 'billed_rate', 'phone'], [manager.email, '99', '+40 721 999 999'], [employee.email, '98', '']),
    )
    await keepsFrom(acme.hr, import_id, manager, 403, 'Billed rate')
    expect((await undo(acme.admin, import_id)).status).toBe(200)
  })

  it('nobody takes back a change of their own pay or role, or one beyond their rights', async () => {
    const { hr, manager } = acme.people
    const raise = await change(['salary'], [hr.email, '9000'])
    await keepsFrom(acme.hr, raise.import_id, hr, 422, 'own')
    const power = await change(['role_id'], [manager.email, 'Admin'])
    await keepsFrom(acme.hr, power.import_id, manager, 403, 'manager acme')
    expect((await undo(acme.admin, power.import_id)).status).toBe(200)
    const chief = [...leastOf('New', 'Chief', 'new-chief@acme.test'), 'Admin']
    const { import_id } = await imported(acme.admin, sheetOf([...least, 'role_id'], chief))
    expect((await undo(acme.hr, import_id)).status).toBe(403)
    expect((await everybody(acme.admin)).has('new-chief@acme.test')).toBe(true)
    expect((await undo(acme.admin, import_id)).status).toBe(200)
  })
})
