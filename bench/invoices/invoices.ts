import { deepStrictEqual } from 'node:assert/strict'
import { subscribeForTest } from '#modules/billing/index.ts'
import { type CallAnswer, call } from '../call.ts'
import { type BenchCompany, makeCompany } from '../companies.ts'
import { childOf, cpuSeconds } from '../machine.ts'
import { median, timed } from '../rounds.ts'
import type { Server } from '../servers.ts'
import type { Volumes } from '../volumes.ts'
import { fillInvoices } from './fill.ts'

const INVOICES = 50_000
const PEOPLE = 1000
const SEATS = 1_000_000
const PER_PAGE = 50
const TURNS = 31
/** Drafts that are issued, and those before them until everything is warm. */
const ISSUED = 40
const WARMING = 40
const LINES = 12

const ask = ({ port }: Server, { host, tokens }: BenchCompany, path: string): Promise<CallAnswer> =>
  call(port, { method: 'GET', path: `/api/restify/${path}`, host, token: tokens.admin })
async function post({ port }: Server, { host, tokens }: BenchCompany, path: string, body: object) {
  const what = { method: 'POST' as const, path: `/api/restify/${path}`, host, token: tokens.admin }
  const answer = await call(port, { ...what, body: JSON.stringify(body) })
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const lists = {
  invoices: 'invoices?related=client&sort=-invoice_number',
  employees: 'employees?related=position,direction,user.roles&sort=last_name',
} as const

/** Milliseconds of the first page of invoices, with the sums of all, and of people; by turns, as their pages ask for them. */
async function listTimes(server: Server, company: BenchCompany) {
  const times = { invoices: [] as number[], employees: [] as number[] }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const name of ['invoices', 'employees'] as const) {
      const [took, { status, body }] = await timed(() => ask(server, company, `${lists[name]}&perPage=${PER_PAGE}`))
      deepStrictEqual([status, body.data.length], [200, PER_PAGE])
      if (name === 'invoices') deepStrictEqual([body.meta.total, body.meta.totals.length], [INVOICES, 2])
      // The first of each is planned and compiled.
      if (turn > 0) times[name].push(took)
    }
  return { invoices: median(times.invoices), employees: median(times.employees) }
}

async function draft(server: Server, company: BenchCompany, client_id: string): Promise<string> {
  const lineItems = Array.from({ length: LINES }, (_, n) => ({
    name: `Line ${n + 1}`,
    quantity: n + 0.25,
    unit: 'HUR',
    unit_price: 64.5,
    tax: n % 4 === 0 ? 11 : 21,
  }))
  const { data } = await post(server, company, 'invoices', {
    client_id,
    title: 'Bench',
    issue_date: '2026-05-04',
    lineItems,
  })
  return data.id
}

/** Milliseconds of issuing drafts one by one. Papers are drawn meanwhile, as they are in life. */
async function issueTime(server: Server, company: BenchCompany, clientId: string): Promise<number> {
  const ids: string[] = []
  for (let n = 0; n < WARMING + ISSUED; n += 1) ids.push(await draft(server, company, clientId))
  const times: number[] = []
  for (const id of ids)
    times.push((await timed(() => post(server, company, `invoices/${id}/actions?action=issue`, {})))[0])
  return median(times.slice(WARMING))
}

/** Processor milliseconds of the server and of the process in which it draws. */
const cpuOf = ({ pid }: Server): number =>
  [pid, childOf(pid, 'typeset-process')].reduce<number>(
    (sum, one) => sum + 1000 * (one ? (cpuSeconds(one) ?? 0) : 0),
    0,
  )

/** What the PDF of a draft costs, which is drawn each time; null without `/proc`. */
async function pdfCost(server: Server, company: BenchCompany, clientId: string): Promise<number | null> {
  const id = await draft(server, company, clientId)
  const open = async () => deepStrictEqual((await ask(server, company, `invoices/${id}/getters/download`)).status, 200)
  for (let n = 0; n < WARMING; n += 1) await open()
  const before = cpuOf(server)
  for (let n = 0; n < ISSUED; n += 1) await open()
  const used = (cpuOf(server) - before) / ISSUED
  return used > 0 ? used : null
}

/** The list of very many invoices, issuing, and the PDF. */
export async function measureInvoices({ server, services, report, settle }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'invoices', PEOPLE)
  await subscribeForTest(services, company.tenantId, SEATS)
  const clientId = await fillInvoices(services, company, INVOICES)
  await settle()
  const { invoices, employees } = await listTimes(server, company)
  report.figure(`50 of ${INVOICES} invoices, with the sums of all`, invoices, 'ms')
  report.figure(`  50 of ${company.liveIds.length} people`, employees, 'ms')
  report.figure('  against it', (100 * invoices) / employees, '%', { atMost: 130 })
  const pdf = await pdfCost(server, company, clientId)
  if (pdf !== null) report.figure(`PDF of an invoice of ${LINES} lines, processor time`, pdf, 'ms', { atMost: 60 })
  report.figure(`issuing an invoice of ${LINES} lines`, await issueTime(server, company, clientId), 'ms', {
    atMost: 25,
  })
}
