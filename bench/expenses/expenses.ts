import { deepStrictEqual } from 'node:assert/strict'
import { subscribeForTest } from '#modules/billing/index.ts'
import { type CallAnswer, call } from '../call.ts'
import { type BenchCompany, makeCompany } from '../companies.ts'
import { median, timed } from '../rounds.ts'
import type { Server } from '../servers.ts'
import type { Volumes } from '../volumes.ts'
import { fillExpenses } from './fill.ts'

const EXPENSES = 50_000
const PEOPLE = 1000
const SEATS = 1_000_000
const PER_PAGE = 50
const TURNS = 31

const lists = {
  expenses: 'expenses?related=category,employee,bundle&sort=-date',
  bundles: 'expense-bundles?related=employee&sort=-created_at',
  receipts: 'expense-receipts?related=employee',
  employees: 'employees?related=position,direction,user.roles&sort=last_name',
} as const
type List = keyof typeof lists

/** The most that each may take, in percent of the list of people: expenses and bundles say the sums of all 50,000 with each page. */
const limits = { expenses: 300, bundles: 400, receipts: 130 } as const

const ask = ({ port }: Server, { host, tokens }: BenchCompany, path: string): Promise<CallAnswer> =>
  call(port, { method: 'GET', path: `/api/restify/${path}`, host, token: tokens.admin })

/** Milliseconds of the first page of each list with its total, by turns, as their pages ask for them. */
async function listTimes(server: Server, company: BenchCompany): Promise<Record<List, number>> {
  const names = Object.keys(lists) as List[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<List, number[]>
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const name of names) {
      const [took, { status, body }] = await timed(() => ask(server, company, `${lists[name]}&perPage=${PER_PAGE}`))
      deepStrictEqual([status, body.data.length], [200, PER_PAGE])
      // The first of each is planned and compiled.
      if (turn > 0) times[name].push(took)
    }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<List, number>
}

/** Lists of very many expenses with what stands out about each, of their bundles and of receipts. */
export async function measureExpenses({ server, services, report, settle }: Volumes): Promise<void> {
  const company = await makeCompany(services, 'expenses', PEOPLE)
  await subscribeForTest(services, company.tenantId, SEATS)
  await fillExpenses(services, company, EXPENSES)
  await settle()
  const { employees, ...took } = await listTimes(server, company)
  report.figure(`50 of ${company.liveIds.length} people`, employees, 'ms')
  for (const name of ['expenses', 'bundles', 'receipts'] as const) {
    report.figure(`  50 ${name}, of ${EXPENSES} expenses`, took[name], 'ms')
    report.figure('  against it', (100 * took[name]) / employees, '%', { atMost: limits[name] })
  }
}
