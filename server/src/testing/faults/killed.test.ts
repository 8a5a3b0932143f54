import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectAdmin, databaseUrl } from '#platform/database/connections/admin-connection.ts'
import { readPidFile } from '#platform/launcher/data-folder/pid-file.ts'
import { startEmbeddedPostgres } from '#platform/launcher/index.ts'
import { freePort, type ServerProcess, signIn, startServer } from './server-process.ts'

const ROUNDS = 5
const WRITERS = 8
/** Acknowledged writes of a round before the server is killed. */
const ENOUGH = 300
/** People take seats, and the demo company has some dozen free. */
const A_PERSON_EVERY = 64

let dataDir: string
let server: ServerProcess | null = null
let token: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vatra-killed-'))
  server = await startServer(dataDir, await freePort())
  token = await signIn(server)
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A write, its key, and the names it leaves behind: all of them or none. */
interface Write {
  path: string
  body: object
  key: string
  names: string[]
}

function writeOf(key: string, n: number): Write {
  if (n % A_PERSON_EVERY === 1) {
    const body = {
      first_name: 'Person',
      last_name: key,
      email: `${key}@demo.test`,
      contract_type: 'employment_contract',
      start_date: '2020-02-03',
      weekly_hours_capacity: 40,
    }
    return { path: '/restify/employees', body, key, names: [key] }
  }
  const names = n % 3 === 0 ? [`${key}-a`, `${key}-b`, `${key}-c`] : [key]
  const bodies = names.map((name) => ({ name }))
  return n % 3 === 0
    ? { path: '/restify/departments/bulk', body: bodies, key, names }
    : { path: '/restify/departments', body: bodies[0]!, key, names }
}

const send = ({ path, body, key }: Write) =>
  server!.call({ method: 'POST', path, body, token, headers: { 'idempotency-key': key } })

/** Writes without a pause until the server is gone: what it said yes to, and what it never answered. */
async function writeUntilKilled(round: number) {
  const [acknowledged, unanswered]: Write[][] = [[], []]
  const refused: string[] = []
  let [next, killed] = [0, false]
  async function writer() {
    while (!killed && refused.length === 0) {
      next += 1
      const write = writeOf(`r${round}w${next}`, next)
      const answer = await send(write).catch(() => null)
      // Between the database's end and its own, the server may still say that it cannot tell.
      if (answer === null || (killed && answer.status === 503)) unanswered!.push(write)
      else if (answer.status === 200 || answer.status === 201) acknowledged!.push(write)
      else refused.push(`${write.path} ${answer.status} ${answer.text}`)
      if (acknowledged!.length === ENOUGH && !killed) {
        killed = true
        // Every other time the database dies with it, as when a machine loses its power.
        const database = round % 2 ? readPidFile(join(dataDir, 'postgres', 'data'))!.pid : null
        if (database) process.kill(database, 'SIGKILL')
        await server!.kill()
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return { acknowledged: acknowledged!, unanswered: unanswered!, refused }
}

async function namesIn(resource: string, attribute: string): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await server!.call({ path: `/restify/${resource}?perPage=2000&page=${page}&sort=id`, token })
    names.push(...body.data.map((record: { attributes: Record<string, string> }) => record.attributes[attribute]))
    if (page >= body.meta.last_page) return names
  }
}
const allNames = async () => [...(await namesIn('departments', 'name')), ...(await namesIn('employees', 'last_name'))]

it('loses nothing it said yes to and halves nothing, however often it is killed', async () => {
  let cutOff = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { acknowledged, unanswered, refused } = await writeUntilKilled(round)
    expect(refused).toEqual([])
    server = await startServer(dataDir, server!.port)
    cutOff += unanswered.length

    const there = new Set(await allNames())
    const lost = acknowledged.flatMap(({ names }) => names).filter((name) => !there.has(name))
    expect(lost).toEqual([])
    const kept = (names: string[]) => names.filter((name) => there.has(name)).length
    const halves = unanswered.filter(({ names }) => kept(names) !== 0 && kept(names) !== names.length)
    expect(halves).toEqual([])

    // A caller that got no answer asks again with the same key, and it is done once.
    for (const write of unanswered) expect([200, 201], write.key).toContain((await send(write)).status)
    const names = await allNames()
    expect(unanswered.flatMap((write) => write.names).filter((name) => !names.includes(name))).toEqual([])
    const written = names.filter((name) => /^r\d+w/.test(name))
    expect(written.length).toBe(new Set(written).size)
  }
  expect(cutOff).toBeGreaterThan(0)
}, 600_000)

it('left every write with its audit entry, its answer and its seat', async () => {
  expect(await server!.stop()).toBe(0)
  server = null
  const postgres = await startEmbeddedPostgres(dataDir)
  const connection = await connectAdmin(databaseUrl(postgres.adminUrl, 'vatra'))
  try {
    const [found] = await connection.query(`select
      (select count(*)::int from departments d where d.name ~ '^r[0-9]+w' and 1 <> (select count(*) from audit_entries a
        where a.tenant_id = d.tenant_id and a.resource = 'departments' and a.record_id = d.id)) as unaudited,
      (select count(*)::int from audit_entries a where a.resource = 'departments'
        and not exists (select from departments d where d.id = a.record_id)) as audited_and_gone,
      (select count(*)::int from idempotency_keys where status is null) as unanswered,
      (select count(*)::int from users u where not exists (select from employees e where e.user_id = u.id)) as half_people,
      (select count(*)::int from seats s where s.used_seats <> (select count(*) from employees e
        where e.tenant_id = s.tenant_id and e.status <> 'archived' and not e.is_sample)) as wrong_seats,
      (select count(*)::int from employees where last_name ~ '^r[0-9]+w') > 5 as has_people`)
    expect(found).toEqual({
      unaudited: 0,
      audited_and_gone: 0,
      unanswered: 0,
      half_people: 0,
      wrong_seats: 0,
      has_people: true,
    })
  } finally {
    await connection.close()
    await postgres.stop()
  }
}, 300_000)
