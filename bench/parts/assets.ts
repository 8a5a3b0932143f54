import { deepStrictEqual } from 'node:assert/strict'
import { insertRows } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { chanceOf } from '#server/demo/chance.ts'
import { call } from '../call.ts'
import type { BenchCompany } from '../companies.ts'
import { median, timed } from '../rounds.ts'
import type { Server } from '../servers.ts'

const TURNS = 40
const PER_PAGE = 50
const AT_ONCE = 1000

/** Gives a company so many assets, every second of them with somebody. */
export async function fillAssets(services: Services, { tenantId, liveIds }: BenchCompany, count: number) {
  const chance = chanceOf('assets of the bench')
  const rows = Array.from({ length: count }, (_, n) => ({
    tenant_id: tenantId,
    id: newId(),
    name: `${chance.pick(['Laptop', 'Monitor', 'Chair', 'Phone'])} ${n}`,
    type: 'electronic',
    status: n % 2 === 0 ? 'in_use' : 'available',
    employee_id: n % 2 === 0 ? chance.pick(liveIds) : null,
    model: `Model ${n % 40}`,
    serial_number: `SN-${n}`,
    purchase_value: 100_000 + n,
    currency: 'EUR',
  }))
  for (let at = 0; at < count; at += AT_ONCE)
    await services.database.tenant(tenantId, (tx) => insertRows(tx, 'assets', rows.slice(at, at + AT_ONCE)))
}

/** Milliseconds of pages of the assets and of the employees' list; by turns, so that both meet the same machine. */
export async function assetTimes({ port }: Server, { host, tokens, liveIds }: BenchCompany, count: number) {
  const page = (turn: number, rows: number) => 1 + Math.round((turn * (Math.floor(rows / PER_PAGE) - 1)) / TURNS)
  const paths = {
    assets: (turn: number) =>
      `/api/restify/assets?related=employee&sort=name&perPage=${PER_PAGE}&page=${page(turn, count)}`,
    employees: (turn: number) =>
      `/api/restify/employees?related=position,direction,user.roles&sort=last_name&perPage=${PER_PAGE}&page=${page(turn, liveIds.length)}`,
  }
  const times = { assets: [] as number[], employees: [] as number[] }
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const name of Object.keys(paths) as (keyof typeof paths)[]) {
      const what = { method: 'GET' as const, path: paths[name](turn), host, token: tokens.admin }
      const [took, { status, body }] = await timed(() => call(port, what))
      deepStrictEqual([status, body.data.length], [200, PER_PAGE])
      // The first of each kind is planned and compiled.
      if (turn > 0) times[name].push(took)
    }
  return { assets: median(times.assets), employees: median(times.employees) }
}
