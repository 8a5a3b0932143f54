import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminConnection, connectAdmin, databaseUrl } from '#platform/database/connections/admin-connection.ts'
import { openDatabase } from '#platform/database/index.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/launcher/index.ts'
import { tenantKeys } from '#platform/secrets/index.ts'
import { ensureServerBuilt } from '../../../../scripts/setup/build-server.mjs'
import { root, server, serverOfSources } from '../../../../scripts/setup/place.mjs'

const RIGHT = 'the key with which this database was made'
const TENANT = '01990000-0000-7000-8000-000000000001'
const WRONG = 'a key of some other installation, as long'

let dataDir: string

beforeAll(async () => {
  ensureServerBuilt()
  dataDir = await mkdtemp(join(tmpdir(), 'vatra-refused-'))
  expect(await start()).toEqual({ code: 0, complained: '', isReady: true })
}, 120_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the product on the folder until it is ready, when it is stopped again, or until it gives up. */
async function start(settings: Record<string, string> = {}, program: readonly string[] = server) {
  const { PATH, HOME, TMPDIR } = process.env
  const more = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SEED: 'none', SECRET_KEY: RIGHT, ...settings }
  const options = { cwd: root, env: { PATH, HOME, TMPDIR, ...more } }
  const child = spawn(process.execPath, program, options)
  let [said, complained] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
    if (said.includes('Vatra is ready')) child.kill('SIGTERM')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, complained, isReady: said.includes('Vatra is ready') }
}

const isRunning = () =>
  stat(join(dataDir, 'postgres', 'data', 'postmaster.pid')).then(
    () => true,
    () => false,
  )

/** Works on the database while no Vatra does. */
async function onDatabase<T>(work: (admin: AdminConnection, postgres: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const admin = await connectAdmin(databaseUrl(postgres.adminUrl, 'vatra'))
  try {
    return await work(admin, postgres)
  } finally {
    await admin.close()
    await postgres.stop()
  }
}

/** How many rows stand in each table, and which tables there are. */
const contents = (admin: AdminConnection) =>
  admin.query(`select table_schema, table_name, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from %I.%I', table_schema, table_name), false, true, '')))[1]::text as rows
    from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
    order by 1, 2`)

const OTHER_KEY =
  /^Vatra cannot start with these settings:\n {2}SECRET_KEY is not the one that this database was made with\. .+\n$/

describe('a start that is refused says why in a sentence and leaves no database running', { timeout: 90_000 }, () => {
  it('because the key is another one: nothing is written', async () => {
    const before = await onDatabase(contents)
    expect(await start({ SECRET_KEY: WRONG })).toEqual({
      code: 1,
      complained: expect.stringMatching(OTHER_KEY),
      isReady: false,
    })
    expect(await isRunning()).toBe(false)
    expect(await onDatabase(contents)).toEqual(before)
  })

  it('because the key is another one than that of a database which is older than this check', async () => {
    const before = await onDatabase(async (admin, { adminUrl }) => {
      await admin.query('delete from sealed_words')
      await admin.query('insert into tenants (id, name, subdomain) values ($1, $2, $2)', [TENANT, 'old'])
      const database = openDatabase(databaseUrl(adminUrl, 'vatra'), { max: 1 })
      await database.tenant(TENANT, (tx) => tenantKeys(Buffer.from(RIGHT)).create(tx, TENANT))
      await database.close()
      return contents(admin)
    })
    expect((await start({ SECRET_KEY: WRONG })).complained).toMatch(OTHER_KEY)
    expect(await onDatabase(contents)).toEqual(before)
    expect(await start()).toEqual({ code: 0, complained: '', isReady: true })
    expect((await start({ SECRET_KEY: WRONG })).complained).toMatch(OTHER_KEY)
  })

  it('because the key is another one than that of a database server of one’s own, which goes on', async () => {
    await onDatabase(async (admin, { appUrl, ownerUrl }) => {
      const own = { DATABASE_URL: appUrl, DATABASE_ADMIN_URL: ownerUrl }
      expect((await start({ ...own, SECRET_KEY: WRONG })).complained).toMatch(OTHER_KEY)
      expect(await admin.query('select 1 as one')).toEqual([{ one: 1 }])
      expect(await start(own)).toEqual({ code: 0, complained: '', isReady: true })
    })
  })

  it('because the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { code, complained } = await start({ PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(complained).toBe(
      `Port ${port} is in use by another program. Stop that program, or start Vatra at another port: PORT=${port + 1}\n`,
    )
    expect(await isRunning()).toBe(false)
  })

  it('because a newer Vatra has used the database', async () => {
    const newer = '9999-of-tomorrow.sql'
    await onDatabase((admin) =>
      admin.query('insert into schema_migrations (name, sha256) values ($1, $2)', [newer, 'x']),
    )
    const { code, complained } = await start()
    expect(await isRunning()).toBe(false)
    await onDatabase((admin) => admin.query('delete from schema_migrations where name = $1', [newer]))
    expect(code).toBe(1)
    expect(complained).toMatch(/^The database .+9999-of-tomorrow\.sql.*\n$/)
  })

  it.each([
    [
      'is refused',
      `export const modules = []
      throw new Error('books: shelf cannot be read from a sheet.')`,
      /^Vatra could not start: books: shelf cannot be read from a sheet \(.+modules\.ts:\d+\)\.\n$/,
    ],
    ['is broken', 'export const modules = [', /^Vatra could not start: Unexpected end of input.*\n$/],
  ])('because a module %s', async (_, source, sentence) => {
    const hooks = `import { registerHooks } from 'node:module'
      registerHooks({ load: (url, context, next) => url.endsWith('/server/src/modules.ts')
        ? { format: 'module', shortCircuit: true, source: ${JSON.stringify(source)} } : next(url, context) })`
    const hooked = ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`, ...serverOfSources]
    const { code, complained } = await start({}, hooked)
    expect(code).toBe(1)
    expect(complained).toMatch(sentence)
    expect(complained.match(/\n/g)).toHaveLength(1)
    expect(await isRunning()).toBe(false)
  })
})
