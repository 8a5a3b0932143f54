import { deepStrictEqual } from 'node:assert/strict'
import { type Database, sql } from '#platform/database/index.ts'
import { call } from '../call.ts'
import type { BenchCompany } from '../companies.ts'
import { median, timed } from '../rounds.ts'
import type { Server } from '../servers.ts'

/** Few hits, many, all, a part of a word, two columns of a parent; each is one word, which is all that one pattern can look for. */
const SEARCHES = ['popescu', 'ana', 'test', 'rban', 'position 7', 'țăran']
const TURNS = 15

/** Each column with all its letters replaced: what a search cost before words were looked for. */
const folded = (
  value: unknown,
) => sql`translate(lower(${value}), 'ăâáàäãåąșşțţîíìïóòôöõőøúùûüűéèêëęěčćçďňñńřšśťýÿžźżłđ',
  'aaaaaaaassttiiiiooooooouuuuueeeeeecccdnnnrsstyyzzzld')`

/** A page and its total as one pattern over each column gives them, by name. */
async function onePattern(database: Database, tenantId: string, search: string): Promise<number> {
  const needle = `%${search}%`
  const from = sql`from employees t
    left join positions p on p.tenant_id = t.tenant_id and p.id = t.position_id
    where t.tenant_id = ${tenantId} and t.status <> 'archived' and (${sql.join(
      ['t.first_name', 't.last_name', 't.email', 'p.name'].map(
        (column) => sql`${folded(sql.ref(column))} like ${folded(needle)}`,
      ),
      sql` or `,
    )})`
  const [, total] = await database.tenant(tenantId, (tx) =>
    Promise.all([
      tx.arrays(sql`select t.* ${from} order by ${folded(sql`t.first_name`)}, t.id desc limit 15`),
      tx.arrays(sql`select count(*) ${from}`),
    ]),
  )
  return total[0]![0] as number
}

/** Milliseconds of a searched page of the product, and of one pattern over each column in plain SQL; by turns. */
export async function searchTimes(database: Database, server: Server, { tenantId, host, tokens }: BenchCompany) {
  const times: { search: string; product: number; plain: number }[] = []
  for (const search of SEARCHES) {
    const path = `/api/restify/employees?search=${encodeURIComponent(search)}`
    const [product, plain]: [number[], number[]] = [[], []]
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const [took, answer] = await timed(() => call(server.port, { method: 'GET', path, host, token: tokens.admin }))
      const [alone, total] = await timed(() => onePattern(database, tenantId, search))
      deepStrictEqual(answer.status, 200)
      if (!search.includes(' ')) deepStrictEqual(answer.body.meta.total, total, `${search}: as many are found`)
      // The first of each kind is planned and compiled.
      if (turn === 0) continue
      product.push(took)
      plain.push(alone)
    }
    times.push({ search, product: median(product), plain: median(plain) })
  }
  return times
}
