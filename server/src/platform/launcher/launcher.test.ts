import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectAdmin, databaseUrl } from '#platform/database/connections/admin-connection.ts'
import { readPidFile, serves } from './data-folder/pid-file.ts'
import {
  createDatabaseFromTemplate,
  dropDatabase,
  type EmbeddedPostgres,
  LauncherError,
  startEmbeddedPostgres,
} from './index.ts'
import { reachable } from './operating-user.ts'

const nobody = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const fixture = fileURLToPath(new URL('./launcher-process.fixture.ts', import.meta.url))

let root: string
let folder: string
const open: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vatra-launcher-'))
  folder = join(root, 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of open.splice(0)) await postgres.stop()
  rmSync(root, { recursive: true, force: true })
})

async function start(place = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(place)
  open.push(postgres)
  return postgres
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const connection = await connectAdmin(url)
  try {
    return await connection.query(text)
  } finally {
    await connection.close()
  }
}

async function startProcess(user: { uid: number; gid: number } | null = null) {
  const child = spawn(process.execPath, [fixture, folder], { stdio: ['pipe', 'pipe', 'inherit'], ...user })
  children.push(child)
  const [line] = await once(createInterface(child.stdout!), 'line')
  return { child, ...(JSON.parse(line as string) as { adminUrl: string; appUrl: string }) }
}

const pidFile = (place = folder) => readPidFile(join(place, 'postgres', 'data'))

describe('the embedded PostgreSQL', () => {
  test('starts on an empty folder with an application role that owns nothing and obeys row policies', async () => {
    const postgres = await start()
    const [facts] = await query(
      postgres.appUrl,
      `select current_user as role, current_database() as database, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
        (select count(*)::int from pg_class where relowner = r.oid) as owned,
        current_setting('data_checksums') as checksums, current_setting('timezone') as timezone,
        current_setting('server_encoding') as encoding, lower('ȘTEFAN') as folded
      from pg_roles r where rolname = current_user`,
    )
    expect(facts).toEqual({
      role: 'vatra_app',
      database: 'vatra',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      owned: 0,
      checksums: 'on',
      timezone: 'UTC',
      encoding: 'UTF8',
      folded: 'ștefan',
    })
    const [owner] = await query(
      postgres.ownerUrl,
      `select rolname, rolsuper from pg_database join pg_roles r on r.oid = datdba where datname = 'vatra'`,
    )
    expect(owner).toEqual({ rolname: 'vatra_owner', rolsuper: false })
    const [network] = await query(postgres.adminUrl, `select current_setting('listen_addresses') as addresses`)
    expect(network).toEqual({ addresses: '' })
  })

  test('keeps its secrets from other users and refuses a wrong password', async () => {
    const postgres = await start()
    for (const name of ['passwords.json', 'server.log', 'data', 'socket']) {
      expect(statSync(join(folder, 'postgres', name)).mode & 0o077, name).toBe(0)
    }
    const wrong = new URL(postgres.appUrl)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('comes back with its data, and two starts share the server until the last one ends', async () => {
    const first = await start()
    await query(first.ownerUrl, 'create table kept as select 42 as answer')
    const second = await start()
    await first.stop()
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
    expect(pidFile()).toBeNull()
    expect(await query((await start()).ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('two processes that start at once on an empty folder get one server', async () => {
    const [a, b] = await Promise.all([startProcess(), startProcess()])
    expect(a.appUrl).toBe(b.appUrl)
    expect(await query(a.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    a.child.stdin!.end()
    await once(a.child, 'exit')
    expect(await query(b.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    b.child.stdin!.end()
    await once(b.child, 'exit')
    expect(pidFile()).toBeNull()
  })

  test('a server that outlived its killed application is taken over', async () => {
    const { child } = await startProcess()
    const before = pidFile()!
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(serves(before.pid, join(folder, 'postgres', 'data'))).toBe(true)
    const postgres = await start()
    expect(pidFile()?.pid).toBe(before.pid)
    // The server ends with its last user: it may take a moment to notice that the killed one is gone.
    const others = `select count(*)::int as n from pg_locks where locktype = 'advisory'`
    await expect.poll(() => query(postgres.adminUrl, others)).toEqual([{ n: 1 }])
    await postgres.stop()
    expect(pidFile()).toBeNull()
  })

  test('starts again after application and server were both killed', async () => {
    const { child, adminUrl } = await startProcess()
    await query(databaseUrl(adminUrl, 'vatra'), 'create table kept as select 42 as answer')
    child.kill('SIGKILL')
    process.kill(pidFile()!.pid, 'SIGKILL')
    const postgres = await start()
    expect(await query(databaseUrl(postgres.adminUrl, 'vatra'), 'table kept')).toEqual([{ answer: 42 }])
  })

  test('a killed server is started again at the same address, with every acknowledged row', async () => {
    const postgres = await start()
    await query(postgres.ownerUrl, 'create table acknowledged (n int)')
    for (let n = 0; n < 20; n += 1) await query(postgres.ownerUrl, `insert into acknowledged values (${n})`)
    const before = pidFile()!.pid
    process.kill(before, 'SIGKILL')
    await vi.waitFor(
      async () => {
        expect(await query(postgres.ownerUrl, 'select count(*)::int as n from acknowledged')).toEqual([{ n: 20 }])
        expect(pidFile()?.pid).not.toBe(before)
      },
      { timeout: 15_000, interval: 50 },
    )
  })

  test('a lost server that cannot start is tried until it can, and each attempt says why it failed', async () => {
    const said: string[] = []
    const postgres = await startEmbeddedPostgres(folder, { log: (message) => said.push(message) })
    open.push(postgres)
    const [wal, aside] = ['pg_wal', 'aside'].map((name) => join(folder, 'postgres', 'data', name))
    renameSync(wal!, aside!)
    process.kill(pidFile()!.pid, 'SIGKILL')
    await vi.waitFor(() => expect(said.length).toBe(3), { timeout: 30_000, interval: 20 })
    await expect(query(postgres.ownerUrl, 'select 1')).rejects.toThrow()
    renameSync(aside!, wal!)
    await vi.waitFor(async () => expect(await query(postgres.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]), {
      timeout: 30_000,
      interval: 50,
    })
    await expect.poll(() => said.at(-1)).toBe('The database server is back.')
    const failed =
      /^The database server could not be started: PostgreSQL ended while starting: FATAL: {2}.*"pg_wal" does not exist If files of .+ are damaged, put DATA_DIR back from a backup: npm run restore\.$/
    expect(said.slice(0, 3)).toEqual([
      'The database server was lost; starting it again.',
      expect.stringMatching(failed),
      expect.stringMatching(failed),
    ])
  })

  test.runIf(process.platform === 'linux')(
    'a pid file that names somebody else’s process does not block the start',
    async () => {
      await (await start()).stop()
      const stale = join(folder, 'postgres', 'data', 'postmaster.pid')
      writeFileSync(stale, `${process.pid}\n/somewhere\n1795260317\n5432\n/somewhere\n\n 1 1\nready\n`)
      expect(await query((await start()).appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )

  test('a folder too deep for a socket gets one in a temporary folder, removed afterwards', async () => {
    const deep = join(folder, 'deep'.repeat(20), 'deeper'.repeat(10))
    const postgres = await start(deep)
    const socket = new URL(postgres.appUrl).searchParams.get('host')!
    expect(socket.startsWith(deep)).toBe(false)
    expect(statSync(socket).mode & 0o077).toBe(0)
    expect(await query(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
    expect(statSync(socket, { throwIfNoEntry: false })).toBeUndefined()
  })

  test('data of another major version is refused with the way out', async () => {
    await (await start()).stop()
    writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/written by PostgreSQL 17/)
  })

  test('data of which a part is missing is refused with the way out', async () => {
    await (await start()).stop()
    for (const part of [join('data', 'PG_VERSION'), 'passwords.json']) {
      rmSync(join(folder, 'postgres', part))
      const refused = start()
      await expect(refused).rejects.toThrow(LauncherError)
      await expect(refused).rejects.toThrow(`${join(folder, 'postgres')} is not whole: ${part} is missing.`)
      writeFileSync(join(folder, 'postgres', part), '18')
    }
  })

  test('a database cloned from a template holds what the template holds', async () => {
    const postgres = await start()
    await query(postgres.ownerUrl, 'create table kept as select 42 as answer')
    await createDatabaseFromTemplate(postgres.adminUrl, 'clone one', 'vatra')
    expect(await query(databaseUrl(postgres.ownerUrl, 'clone one'), 'table kept')).toEqual([{ answer: 42 }])
    await dropDatabase(postgres.adminUrl, 'clone one')
    await dropDatabase(postgres.adminUrl, 'clone one')
    await expect(query(databaseUrl(postgres.ownerUrl, 'clone one'), 'select 1')).rejects.toMatchObject({
      code: '3D000',
    })
  })
})

describe.runIf(isRoot)('started by root', () => {
  test('the server runs as another user, even where that user may not pass', async () => {
    const hidden = join(root, 'private')
    mkdirSync(hidden, { mode: 0o700 })
    const postgres = await start(join(hidden, 'data'))
    expect(statSync(`/proc/${pidFile(join(hidden, 'data'))!.pid}`).uid).toBe(nobody.uid)
    expect(await query(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a plain copy of the folder, which belongs to root and is open to all, is a working restore', async () => {
    const postgres = await start()
    await query(postgres.ownerUrl, 'create table kept as select 42 as answer')
    await postgres.stop()
    const restored = join(root, 'restored')
    execFileSync('cp', ['-r', folder, restored])
    chmodSync(join(restored, 'postgres', 'data'), 0o755)
    expect(await query((await start(restored)).ownerUrl, 'table kept')).toEqual([{ answer: 42 }])
  })

  test.runIf(reachable(dirname(fixture), nobody))(
    'an ordinary user starts it too, and root goes on with his data',
    async () => {
      mkdirSync(folder)
      chmodSync(root, 0o755)
      chownSync(folder, nobody.uid, nobody.gid)
      const { child, appUrl } = await startProcess(nobody)
      expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
      child.stdin!.end()
      await once(child, 'exit')
      expect(await query((await start()).appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )
})
