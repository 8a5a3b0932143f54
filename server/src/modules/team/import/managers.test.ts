import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { everybody, imported, least, leastOf, preview, sheetOf } from './import.fixture.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

it('finds managers by email or name, in the company or in the sheet, and refuses circles', async () => {
  const columns = [...least, 'manager_employee_id']
  await imported(
    acme.admin,
    sheetOf(
      columns,
      [...leastOf('Low', 'Person', 'low@acme.test'), 'middle@acme.test'],
      [...leastOf('Middle', 'Person', 'middle@acme.test'), 'Top Person'],
      [...leastOf('Top', 'Person', 'top@acme.test'), 'admin@acme.test'],
    ),
  )
  const people = await everybody(acme.admin)
  const managerOf = (email: string) => people.get(email)!.attributes.manager_employee_id
  expect(managerOf('low@acme.test')).toBe(people.get('middle@acme.test')!.id)
  expect(managerOf('middle@acme.test')).toBe(people.get('top@acme.test')!.id)
  expect(managerOf('top@acme.test')).toBe(acme.people.admin.employeeId)

  const circle = sheetOf(
    ['email', 'manager_employee_id'],
    ['top@acme.test', 'low@acme.test'],
    ['low@acme.test', 'low@acme.test'],
    ['middle@acme.test', 'nobody@acme.test'],
  )
  const { errors } = await preview(acme.admin, circle)
  expect(errors['1.manager_employee_id']).toEqual(['An employee cannot be their own manager.'])
  expect(errors['2.manager_employee_id']).toEqual([
    'Nobody in the company or in this sheet has this name or work email.',
  ])

  // Turned upside down at once: on the way there would be a circle, at the end there is none.
  const turned = sheetOf(
    ['email', 'manager_employee_id'],
    ['middle@acme.test', 'low@acme.test'],
    ['low@acme.test', 'admin@acme.test'],
    ['top@acme.test', 'middle@acme.test'],
  )
  expect((await preview(acme.admin, turned)).errors).toEqual({})
  await imported(acme.admin, turned)
  const after = await everybody(acme.admin)
  expect(after.get('top@acme.test')!.attributes.manager_employee_id).toBe(after.get('middle@acme.test')!.id)
})

it('finds managers whose family name is written first, and asks for the email where two are called so', async () => {
  const columns = [...least, 'manager_employee_id']
  const rows = [
    [...leastOf('Ioana', 'Ștefănescu', 'family.ioana@acme.test'), ''],
    [...leastOf('Radu', 'Pop', 'family.radu@acme.test'), 'stefanescu  Ioana'],
    [...leastOf('Pop', 'Radu', 'family.pop@acme.test'), 'Ștefănescu Ioana'],
    [...leastOf('Dan', 'Ene', 'family.dan@acme.test'), 'Pop Radu'],
  ]
  const { errors } = await preview(acme.admin, sheetOf(columns, ...rows))
  expect(errors).toEqual({ '3.manager_employee_id': ['Several people have this name. Write the work email.'] })
  await imported(acme.admin, sheetOf(columns, ...rows.slice(0, 3)))
  const under = [...leastOf('Ana', 'Nou', 'ana.nou@acme.test'), 'ȘTEFĂNESCU IOANA']
  await imported(acme.admin, sheetOf(columns, under))
  const people = await everybody(acme.admin)
  const ioana = people.get('family.ioana@acme.test')!.id
  for (const led of ['family.radu', 'family.pop', 'ana.nou'])
    expect(people.get(`${led}@acme.test`)!.attributes.manager_employee_id, led).toBe(ioana)
})

it('takes the one of two people of a name who has not left for the manager', async () => {
  const [stays, left] = ['stays@acme.test', 'left@acme.test'] as const
  await imported(acme.admin, sheetOf(least, leastOf('Same', 'Name', stays), leastOf('Same', 'Name', left)))
  const leaver = (await everybody(acme.admin)).get(left)!.id
  const leaving = { termination_date: '2090-01-31' }
  expect((await acme.admin.post(`/restify/employees/${leaver}/actions?action=archive`, leaving)).status).toBe(200)
  const row = [...leastOf('Led', 'By', 'led@acme.test'), 'Same Name']
  await imported(acme.admin, sheetOf([...least, 'manager_employee_id'], row))
  const people = await everybody(acme.admin)
  expect(people.get('led@acme.test')!.attributes.manager_employee_id).toBe(people.get(stays)!.id)
})
