import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { deadlocks } from '#testing/deadlocks.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { whileHeld } from '#testing/while-held.ts'
import { type TrackedCompany, trackedCompany } from './tracked-company.fixture.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const lock = (id: string) => sql`select 1 from timesheets where id = ${id} for update`

/** Hours of the lines, and those of the entries that they hold: the same, for each entry is on one line. */
async function hoursOnInvoices(firm: TrackedCompany) {
  const row = await app.superuser.global((tx) =>
    tx.row<{ charged: number; marked: number; orphans: number }>(sql`select
      (select coalesce(round(sum(l.quantity) * 60), 0)::int from invoice_lines l where l.tenant_id = ${firm.tenantId}) as charged,
      (select coalesce(sum(h.worked_minutes), 0)::int from timesheets h
        where h.tenant_id = ${firm.tenantId} and h.invoice_line_id is not null) as marked,
      (select count(*)::int from timesheets h where h.tenant_id = ${firm.tenantId} and h.invoice_line_id is not null
        and not exists (select from invoice_lines l where l.tenant_id = h.tenant_id and l.id = h.invoice_line_id)) as orphans`),
  )
  expect(row).toEqual({ charged: row!.marked, marked: row!.marked, orphans: 0 })
  return row!.marked
}

it('gives an hour to one of two drafts that want it at once; the other is told which has it', async () => {
  const firm = await trackedCompany(app, 'twice')
  const id = await firm.logged(firm.lucy, '2026-03-02', 60)
  const wanted = () => firm.draft({ entries: [id] })
  const answers = await whileHeld(app, lock(id), wanted, wanted)
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 422])
  const [made] = answers.filter(({ status }) => status === 200)
  const [refused] = answers.filter(({ status }) => status === 422)
  expect(refused!.body.message).toContain(made!.body.data.attributes.invoice_number)
  expect((await firm.admin.get('/restify/invoices')).body.meta.total).toBe(1)
  expect(await hoursOnInvoices(firm)).toBe(60)
})

it('charges an entry as it is when the draft takes it, or refuses its change', async () => {
  const firm = await trackedCompany(app, 'edited')
  const id = await firm.logged(firm.lucy, '2026-03-02', 60)
  const edit = () => firm.employee.patch(`/restify/timesheets/${id}`, { worked_minutes: 30 })
  const [draft, edited] = await whileHeld(app, lock(id), () => firm.draft(), edit)
  expect(draft.status).toBe(200)
  expect([200, 422]).toContain(edited.status)
  const minutes = await hoursOnInvoices(firm)
  expect(minutes).toBe(edited.status === 200 ? 30 : 60)
})

it('has no hour on two invoices, whatever people do at once', async () => {
  const firm = await trackedCompany(app, 'crowd')
  const before = await deadlocks(app)
  const ids: string[] = []
  for (let day = 2; day < 14; day++)
    for (const person of [firm.lucy, firm.mark])
      ids.push(await firm.logged(person, `2026-03-${String(day).padStart(2, '0')}`, 20 + day))
  const some = (seed: number) => ids.filter((_id, at) => (at * 7 + seed) % 3 !== 0)
  const groups = ['employee', 'task', 'project']
  for (let round = 0; round < 4; round++) {
    const drafts = Array.from({ length: 6 }, (_, at) =>
      firm.draft({ group: groups[at % 3], ...(at % 2 ? { entries: some(at + round) } : {}) }),
    )
    const edits = ids
      .filter((_id, at) => at % 5 === round)
      .map((id) => firm.admin.patch(`/restify/timesheets/${id}`, { worked_minutes: 40 + round }))
    const answers = await Promise.all([...drafts, ...edits])
    expect(answers.filter(({ status }) => ![200, 422].includes(status))).toEqual([])
    await hoursOnInvoices(firm)
    const { data } = (await firm.admin.get('/restify/invoices', { query: { status: 'draft' } })).body
    await Promise.all(
      data.map((one: { id: string }, at: number) =>
        at % 2 ? firm.act(one.id, 'issue') : firm.admin.delete(`/restify/invoices/${one.id}`),
      ),
    )
    await hoursOnInvoices(firm)
  }
  expect(await deadlocks(app)).toBe(before)
})
