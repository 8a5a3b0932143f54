import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { act, claim, claimsTrial, said } from '../claims.fixture.ts'

let app: TestApp
let acme: TestCompany
let lead: TestPerson
let ana: TestPerson
/** All who hold both permissions, those longest in the company first. */
let holders: TestPerson[]

beforeAll(async () => {
  app = await testApp({}, { trial: claimsTrial })
  acme = await app.company({ subdomain: 'acme' })
  lead = await acme.personWith()
  ana = await acme.personWith()
  await acme.admin.put(`/restify/employees/${ana.employeeId}`, { manager_employee_id: lead.employeeId })
  holders = [acme.people.admin]
  while (holders.length < 12) holders.push(await acme.personWith('manageBilling', 'manageCompany'))
})
afterAll(() => app.close())

/** Who was asked for a claim after its manager. */
const askedFor = (id: string) =>
  said.filter((one) => one.id === id && one.what === 'request' && one.to !== lead.email).map(({ to }) => to)

it('asks the ten who are longest in the company where any of many may decide', async () => {
  const id = await claim(ana, 500, { kind: 'travel' })
  await act(lead.client, id, 'approve')
  expect(askedFor(id)).toEqual(holders.slice(0, 10).map(({ email }) => email))
  // The others may decide all the same.
  expect(await act(holders[11]!.client, id, 'approve')).toEqual([200, 'approved'])
})

it('waits for every one of them where all have to say yes', async () => {
  const id = await claim(ana, 5_000)
  await act(lead.client, id, 'approve')
  expect(askedFor(id)).toEqual(holders.map(({ email }) => email))
  for (const { client } of holders.slice(0, -1)) expect(await act(client, id, 'approve')).toEqual([200, 'draft'])
  expect(await act(holders.at(-1)!.client, id, 'approve')).toEqual([200, 'approved'])
})
