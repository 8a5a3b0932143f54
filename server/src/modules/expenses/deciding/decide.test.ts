import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp, whileHeld } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let keeper: TestPerson
let second: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  keeper = await acme.personWith('manageExpenses')
  second = await acme.personWith('approveLargeExpenses')
})
afterAll(() => app.close())

const limit = (value: number | null) =>
  acme.admin.post('/restify/settings/bulk/update', [{ key: 'expense_large_amount', value }])
beforeEach(() => limit(null))

async function make(path: string, body: object): Promise<string> {
  const answer = await acme.employee.post(`/restify/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
/** A bundle of three: 10, 20 and so much. */
async function filed(third = 30) {
  const id = await make('expense-bundles', { title: 'May' })
  const lines: string[] = []
  for (const amount of [10, 20, third])
    lines.push(await make('expenses', { date: '2026-05-04', amount, currency: 'EUR', expense_bundle_id: id }))
  return { id, lines }
}
const decide = (id: string, body: object, by: Client = keeper.client) =>
  by.post(`/restify/expense-bundles/${id}/actions?action=decide`, body)
const without = (...ids: string[]) => ({ rejected: ids.map((id) => ({ id, status_explanation: 'Paid twice' })) })
const show = async (path: string) => (await acme.admin.get(`/restify/${path}`)).body.data.attributes
const states = async ({ id, lines }: { id: string; lines: string[] }) => [
  (await show(`expense-bundles/${id}`)).status,
  ...(await Promise.all(lines.map(async (line) => (await show(`expenses/${line}`)).status))),
]
const errorsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  ...Object.keys(body.errors ?? {}),
]

it('rejects the expenses named, each with its reason, and approves the bundle with the rest', async () => {
  const bundle = await filed()
  const answer = await decide(bundle.id, without(bundle.lines[1]!))
  expect(answer.body.data.attributes).toMatchObject({
    status: 'approved',
    by_currency: [{ currency: 'EUR', total_amount: 40, count: 2 }],
  })
  expect(await states(bundle)).toEqual(['approved', 'approved', 'rejected', 'approved'])
  const refused = await show(`expenses/${bundle.lines[1]}`)
  expect(refused).toMatchObject({ status_explanation: 'Paid twice', status_changed_by: keeper.employeeId })
  const story = (await acme.employee.get(`/restify/expenses/${bundle.lines[1]}/getters/approvals`)).body.data
  expect(story).toMatchObject([{ outcome: 'rejected', decisions: [{ decision: 'rejected', comment: 'Paid twice' }] }])
  const history = (await acme.employee.get(`/restify/expenses/${bundle.lines[1]}/getters/history`)).body.data
  expect(history[0]).toMatchObject({ action: 'reject' })
  expect((await decide(bundle.id, without())).status).toBe(422)
})

it('writes nothing where a line has no reason, does not wait there, is named twice, or where nothing is left', async () => {
  const [bundle, strange] = [await filed(), await filed()]
  const [one, two, three] = bundle.lines as [string, string, string]
  expect(errorsOf(await decide(bundle.id, {}))).toEqual([422, 'rejected'])
  const silent = { rejected: [...without(one).rejected, { id: two, status_explanation: ' ' }] }
  expect(errorsOf(await decide(bundle.id, silent))).toEqual([422, 'rejected.1.status_explanation'])
  expect(errorsOf(await decide(bundle.id, without(one, strange.lines[0]!)))).toEqual([422, 'rejected.1.id'])
  expect(errorsOf(await decide(bundle.id, without(one, one)))).toEqual([422, 'rejected.1.id'])
  const all = await decide(bundle.id, without(one, two, three))
  expect([all.status, all.body.errors]).toEqual([
    422,
    { rejected: ['No expense is left to approve. Reject the whole bundle instead.'] },
  ])
  expect(await states(bundle)).toEqual(['draft', 'draft', 'draft', 'draft'])
  await acme.admin.post(`/restify/expenses/${two}/actions?action=reject`, { status_explanation: 'No' })
  expect(errorsOf(await decide(bundle.id, without(two)))).toEqual([422, 'rejected.0.id'])
})

it('asks for no second decision where what is large was left out, and for one where it stays', async () => {
  await limit(100)
  const [light, heavy] = [await filed(500), await filed(500)]
  await decide(light.id, without(light.lines[2]!))
  expect(await states(light)).toEqual(['approved', 'approved', 'approved', 'rejected'])
  await decide(heavy.id, without(heavy.lines[0]!))
  expect(await states(heavy)).toEqual(['draft', 'rejected', 'draft', 'draft'])
  expect((await decide(heavy.id, without())).body.message).toBe('Others decide on this request now.')
  await decide(heavy.id, without(heavy.lines[1]!), second.client)
  expect(await states(heavy)).toEqual(['approved', 'rejected', 'rejected', 'approved'])
})

it('is begun again where an expense of the bundle changed after a decision', async () => {
  await limit(100)
  const bundle = await filed(500)
  await decide(bundle.id, without(bundle.lines[0]!))
  await acme.employee.post(`/restify/expenses/${bundle.lines[0]}/actions?action=file-again`, { amount: 300 })
  expect((await decide(bundle.id, without(), second.client)).status).toBe(422)
  expect((await decide(bundle.id, without())).status).toBe(200)
  expect((await decide(bundle.id, without(), second.client)).status).toBe(200)
  expect(await states(bundle)).toEqual(['approved', 'approved', 'approved', 'approved'])
})

it('is for who approves, never for one’s own, and of no other company', async () => {
  const bundle = await filed()
  for (const by of [acme.employee, acme.hr])
    expect([403, 404]).toContain((await decide(bundle.id, without(), by)).status)
  expect((await decide(bundle.id, without(), other.admin)).status).toBe(404)
  const theirs = await other.admin.post('/restify/expense-bundles', { title: 'Theirs' })
  expect((await decide(theirs.body.data.id, without(bundle.lines[0]!))).status).toBe(404)
  const own = await keeper.client.post('/restify/expense-bundles', { title: 'Mine' })
  expect((await decide(own.body.data.id, without())).status).toBe(403)
  expect(await states(bundle)).toEqual(['draft', 'draft', 'draft', 'draft'])
})

it('decides on what was seen: no line changed or added since', async () => {
  const bundle = await filed()
  const versions = async () => {
    const { version } = (await keeper.client.get(`/restify/expense-bundles/${bundle.id}`)).body.data.attributes
    const query = { expense_bundle_id: bundle.id }
    const { data } = (await keeper.client.get('/restify/expenses', { query })).body
    type Line = { id: string; attributes: { version: string } }
    const lines = data.map(({ id, attributes }: Line) => [id, attributes.version])
    return Object.fromEntries([[bundle.id, version], ...lines])
  }
  const first = await versions()
  await acme.employee.post(`/restify/expenses/${bundle.lines[0]}`, { amount: 900 })
  expect(errorsOf(await decide(bundle.id, { rejected: [], seen: first }))).toEqual([422, 'seen'])
  const next = await versions()
  await make('expenses', { date: '2026-05-04', amount: 5, currency: 'EUR', expense_bundle_id: bundle.id })
  expect(errorsOf(await decide(bundle.id, { rejected: [], seen: next }))).toEqual([422, 'seen'])
  expect((await decide(bundle.id, { ...without(bundle.lines[1]!), seen: await versions() })).status).toBe(200)
})

it('makes one decision of two at once, and says to the second who was first', async () => {
  const bundle = await filed()
  const held = sql`select id from expense_bundles where id = ${bundle.id} for update`
  const answers = await whileHeld(
    app,
    held,
    () => decide(bundle.id, without(bundle.lines[0]!)),
    () => decide(bundle.id, without(bundle.lines[1]!), acme.admin),
  )
  const refused = answers.find(({ status }) => status !== 200)!
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(refused.body.message).toMatch(/ has approved this bundle already\.$/)
  expect((await states(bundle)).filter((one) => one === 'rejected')).toHaveLength(1)
})

it('says who decides now and who does above which amount, which its person does not read', async () => {
  await limit(100)
  const bundle = await filed(500)
  const deciders = async (by: Client) =>
    (await by.get(`/restify/expense-bundles/${bundle.id}/getters/deciders`)).body.data
  const nameOf = async ({ employeeId }: TestPerson) => {
    const { first_name, last_name } = await show(`employees/${employeeId}`)
    return `${first_name} ${last_name}`
  }
  const [keeping, large] = [await nameOf(keeper), await nameOf(second)]
  const first = await deciders(keeper.client)
  expect(first).toMatchObject({ large_amount: 100, currency: 'EUR' })
  expect(first.steps.map(({ step, is_open }: { step: string; is_open: boolean }) => [step, is_open])).toEqual([
    ['expense', true],
    ['large', false],
  ])
  expect(first.steps[0].people).toContain(keeping)
  expect(first.steps[1].people).toContain(large)
  expect(await deciders(acme.employee)).toMatchObject({ large_amount: null })
  await decide(bundle.id, without())
  expect((await deciders(keeper.client)).steps).toMatchObject([{ step: 'large', is_open: true }])
  await decide(bundle.id, without(), second.client)
  expect((await deciders(keeper.client)).steps).toEqual([])
  expect((await other.admin.get(`/restify/expense-bundles/${bundle.id}/getters/deciders`)).status).toBe(404)
})
