import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let alfa: TestCompany
const TODAY = '2028-02-20'

const clock = (day: string, hour = '10') =>
  app.clock.advance(Date.parse(`${day}T${hour}:00:00Z`) - app.clock.now().getTime())
const run = async (day: string, hour?: string) => {
  clock(day, hour)
  await app.runJob('remind-of-assets')
}
const make = async (company: TestCompany, more: object) =>
  (await company.hr.post('/restify/assets', { type: 'other', ...more })).body.data.id as string

interface Named {
  assets: { name: string; kind: string; day: string; person: string | null }[]
  more: number
  url: string
}
const mails = async (email: string) =>
  (await app.queuedMails(email))
    .filter(({ template }) => template === 'asset-dates')
    .map(({ props }) => props as unknown as Named)
const mailsTo = async (email: string) =>
  (await mails(email)).map(({ assets }) => assets.map(({ name, kind }) => `${name} ${kind}`))

beforeAll(async () => {
  app = await testApp()
  clock(TODAY)
  alfa = await app.company({ subdomain: 'alfa' })
  const beta = await app.company({ subdomain: 'beta' })
  await make(beta, { name: 'Foreign', warranty_until: addDays(TODAY, 3) })
})
afterAll(() => app.close())

it('reminds holders of what they give back and keepers of everything, once a step, in the morning', async () => {
  const { employee, hr, manager } = alfa.people
  const clerk = await alfa.personWith('manageEmployees')
  const laptop = await make(alfa, { name: 'Laptop', employee_id: employee.employeeId, return_date: addDays(TODAY, 9) })
  await make(alfa, { name: 'Van', warranty_until: addDays(TODAY, 9), next_maintenance_date: addDays(TODAY, 20) })
  const lost = await make(alfa, { name: 'Phone', warranty_until: addDays(TODAY, 5) })
  await alfa.hr.post(`/restify/assets/${lost}/actions?action=mark-asset-as-lost-restify-action`)
  const saw = await make(alfa, { name: 'Saw' })
  await alfa.hr.post(`/restify/assets/${saw}/actions?action=mark-asset-as-maintenance-restify-action`, {
    expected_return_date: addDays(TODAY, 2),
  })

  await run(TODAY, '03')
  expect(await mailsTo(hr.email), 'at night').toEqual([])
  await run(TODAY)
  await run(TODAY)
  expect(await mailsTo(hr.email)).toEqual([['Van warranty']])
  expect(await mailsTo(employee.email)).toEqual([])
  await run(addDays(TODAY, 2))
  expect((await mailsTo(hr.email)).at(-1)).toEqual(['Saw repair', 'Laptop return'])
  expect(await mailsTo(employee.email)).toEqual([['Laptop return']])
  expect((await mails(employee.email))[0]).toMatchObject({
    assets: [{ day: '29.02.2028', person: 'employee alfa' }],
    more: 0,
    url: expect.stringMatching(/\/assets\/my$/),
  })
  expect((await mails(hr.email))[0]!.url).toMatch(/\/assets\/all$/)
  await run(addDays(TODAY, 6))
  expect((await mailsTo(hr.email)).at(-1)).toEqual(['Van maintenance'])

  await alfa.hr.put(`/restify/assets/${laptop}`, { return_date: addDays(TODAY, 7) })
  await run(addDays(TODAY, 6), '12')
  expect((await mailsTo(employee.email)).at(-1), 'another day begins again').toEqual(['Laptop return'])
  expect(await mailsTo(employee.email)).toHaveLength(2)
  for (const { email } of [manager, clerk]) expect(await mailsTo(email)).toEqual([])

  await alfa.hr.put(`/restify/assets/${laptop}`, { employee_id: null })
  await run(addDays(TODAY, 7))
  expect(await mailsTo(employee.email), 'given back').toHaveLength(2)
  const inbox = JSON.stringify((await alfa.hr.get('/restify/notifications')).body.data[0])
  expect(inbox).toContain('Dates of assets')
  expect(inbox).not.toContain('Van')
})

it('is silent where the company has switched assets off, and goes on where it is on again', async () => {
  const day = addDays(TODAY, 100)
  clock(day)
  const gamma = await app.company({ subdomain: 'gamma' })
  const switchOff = (value: string[]) =>
    gamma.admin.post('/restify/settings/bulk/update', [{ key: 'hidden_modules', value }])
  await make(gamma, { name: 'Loom', warranty_until: addDays(day, 3) })
  expect((await switchOff(['assets'])).status).toBe(200)
  await run(day)
  expect(await mailsTo(gamma.people.hr.email)).toEqual([])
  await switchOff([])
  await run(addDays(day, 1))
  expect(await mailsTo(gamma.people.hr.email)).toEqual([['Loom warranty']])
})

it('comes at each step before a date, of what is still somebody’s to look after', async () => {
  const day = addDays(TODAY, 200)
  clock(addDays(day, -40))
  const delta = await app.company({ subdomain: 'delta' })
  const { employee, hr } = delta.people
  await make(delta, { name: 'Lens', employee_id: employee.employeeId, return_date: day })
  await make(delta, { name: 'Press', warranty_until: day, next_maintenance_date: day })
  const mower = await make(delta, { name: 'Mower' })
  const old = await make(delta, { name: 'Wheel', warranty_until: day })
  const mark = (id: string, what: string, body: object = {}) =>
    delta.hr.post(`/restify/assets/${id}/actions?action=mark-asset-as-${what}-restify-action`, body)
  expect((await mark(mower, 'maintenance', { expected_return_date: day })).status).toBe(200)
  expect((await mark(old, 'decommissioned')).status).toBe(200)
  const heard: [number, string[]][] = []
  for (let before = 31; before >= 0; before -= 1) {
    const known = (await mailsTo(hr.email)).length
    await run(addDays(day, -before))
    for (const assets of (await mailsTo(hr.email)).slice(known)) heard.push([before, assets])
  }
  expect(heard).toEqual([
    [30, ['Press warranty']],
    [14, ['Press maintenance']],
    [7, ['Lens return']],
    [1, ['Lens return', 'Mower repair', 'Press maintenance']],
  ])
  expect(await mailsTo(employee.email)).toHaveLength(2)
})

it('reminds the next holder of what they give back, and nobody twice of a warranty', async () => {
  const day = addDays(TODAY, 250)
  clock(addDays(day, -40))
  const kappa = await app.company({ subdomain: 'kappa' })
  const { employee, manager, hr } = kappa.people
  const dates = { return_date: day, warranty_until: day }
  const camera = await make(kappa, { name: 'Camera', employee_id: employee.employeeId, ...dates })
  await run(addDays(day, -6))
  expect(await mailsTo(hr.email)).toEqual([['Camera return', 'Camera warranty']])
  await kappa.hr.put(`/restify/assets/${camera}`, { employee_id: manager.employeeId, return_date: day })
  await run(addDays(day, -5))
  expect(await mailsTo(manager.email)).toEqual([['Camera return']])
  expect(await mailsTo(employee.email)).toHaveLength(1)
  expect(await mailsTo(hr.email)).toEqual([['Camera return', 'Camera warranty'], ['Camera return']])
})

it('reminds holders of what they have themselves, and of nothing that a colleague gives back', async () => {
  const day = addDays(TODAY, 270)
  clock(addDays(day, -20))
  const sigma = await app.company({ subdomain: 'sigma' })
  const { employee, manager } = sigma.people
  await make(sigma, { name: 'Bow', employee_id: employee.employeeId, return_date: day })
  const harp = await make(sigma, { name: 'Harp', employee_id: manager.employeeId, return_date: day })
  await run(addDays(day, -7))
  expect([await mailsTo(employee.email), await mailsTo(manager.email)]).toEqual([[['Bow return']], [['Harp return']]])
  // What is handed on begins again for itself alone.
  await sigma.hr.put(`/restify/assets/${harp}`, { employee_id: sigma.people.admin.employeeId, return_date: day })
  await run(addDays(day, -6))
  expect(await mailsTo(employee.email)).toEqual([['Bow return']])
})

it('names fifty and counts the rest, and reaches nobody who has left or cannot sign in', async () => {
  const day = addDays(TODAY, 300)
  clock(addDays(day, -20))
  const omega = await app.company({ subdomain: 'omega' })
  const leaver = await omega.personWith()
  await make(omega, { name: 'Kept', employee_id: leaver.employeeId, return_date: day })
  // As sample people are: there, and without a login.
  const sample = await omega.personWith()
  await app.superuser.global((tx) => tx.run(sql`update users set login_id = null where id = ${sample.userId}`))
  await make(omega, { name: 'Lent', employee_id: sample.employeeId, return_date: day })
  const { employee } = omega.people
  await make(omega, { name: 'Own', employee_id: employee.employeeId, return_date: day })
  const rows = Array.from({ length: 51 }, (_, n) => ({ name: `Chair ${n}`, type: 'furniture', warranty_until: day }))
  expect((await omega.hr.post('/restify/assets/bulk', rows)).status).toBe(200)
  const leaving = `/restify/employees/${leaver.employeeId}/actions?action=archive`
  await omega.admin.post(leaving, { termination_date: addDays(day, -20) })
  await run(addDays(day, -7))
  const [mail] = await mails(omega.people.hr.email)
  expect([mail!.assets.length, mail!.more]).toEqual([50, 4])
  const [own] = await mails(employee.email)
  expect([own!.assets.length, own!.more], 'of what is theirs alone').toEqual([1, 0])
  for (const { email } of [leaver, sample]) expect(await mailsTo(email)).toEqual([])
})

it('reminds each of two who have an asset one after the other until the same day', async () => {
  const day = addDays(TODAY, 400)
  clock(addDays(day, -20))
  const zeta = await app.company({ subdomain: 'zeta' })
  const { employee, manager } = zeta.people
  const drill = await make(zeta, { name: 'Drill', employee_id: employee.employeeId, return_date: day })
  await run(addDays(day, -7))
  await zeta.hr.put(`/restify/assets/${drill}`, { employee_id: manager.employeeId, return_date: day })
  await run(addDays(day, -6))
  await run(addDays(day, -1))
  expect([await mailsTo(employee.email), await mailsTo(manager.email)]).toEqual([
    [['Drill return']],
    [['Drill return'], ['Drill return']],
  ])
})

it('says in the language of its reader what is to become of each asset', async () => {
  const kinds = ['return', 'repair', 'maintenance', 'warranty'] as const
  const assets = kinds.map((kind) => ({
    name: 'Van',
    kind,
    person: kind === 'return' ? 'Ana Pop' : null,
    day: '01.03.2028',
  }))
  const props = { company: 'Acme', assets, more: 0, url: 'http://acme.localhost:3000/assets/all' }
  const said = async (locale: 'en' | 'ro') =>
    (await renderMail('asset-dates', locale, props)).text.split('\n').filter((line) => line.includes('01.03.2028'))
  const day = '01.03.2028: Van'
  expect(await said('en')).toEqual([
    `${day} is to be given back (Ana Pop)`,
    `${day} comes back from maintenance`,
    `${day} is due for maintenance`,
    `${day} runs out of warranty`,
  ])
  expect(await said('ro')).toEqual([
    `${day} trebuie înapoiat (Ana Pop)`,
    `${day} revine din mentenanță`,
    `${day} ajunge la revizie`,
    `${day} iese din garanție`,
  ])
})
