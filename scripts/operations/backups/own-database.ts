import { spawn } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../server/src/platform/config.ts'
import { connectAdmin } from '../../../server/src/platform/database/connections/admin-connection.ts'
import { OperationError } from '../command.ts'
import { countFiles, countRows } from './contents.ts'
import type { Manifest } from './manifest.ts'

/** Passwords go by the environment: an argument is read by everybody on the machine. */
function withoutPassword(address: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(address)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) } }
}

/** Runs one of PostgreSQL's programs. @throws OperationError with the end of what it said */
async function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2000)
  })
  const code = await new Promise<number | null>((done, failed) => {
    child.once('close', done)
    child.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'ENOENT'
          ? new OperationError(
              `There is no ${program} on this machine. Install the PostgreSQL client (postgresql-client).`,
            )
          : error,
      ),
    )
  })
  if (code !== 0) throw new OperationError(`${program} failed: ${said.trim()}`)
}

/** Dumps a database of the operator's own while Vatra runs, and copies the files. The rows are counted at the moment of the dump. */
export async function dumpDatabase(config: Config, draft: string): Promise<Manifest> {
  const { database, dataDir, s3 } = config
  if (database.kind !== 'external' || database.backupUrl === null)
    throw new OperationError(
      'Set DATABASE_BACKUP_URL to the login of vatra_backup, a role that may read past the row policies; docs/operating.md shows how to make it.',
    )
  const admin = await connectAdmin(database.backupUrl)
  try {
    await admin.query('begin isolation level repeatable read read only')
    const [found] = await admin.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const { url, env } = withoutPassword(database.backupUrl)
    const file = `--file=${join(draft, 'database.dump')}`
    await run('pg_dump', ['--format=custom', `--snapshot=${found!.snapshot}`, file, url], env)
    const files = join(dataDir, 'files')
    // Behind the dump: a file that no row names harms nobody, a row without its file does.
    if (!s3 && existsSync(files)) cpSync(files, join(draft, 'files'), { recursive: true, preserveTimestamps: true })
    return {
      ...{ made_at: new Date().toISOString(), kind: 'dump', key: 'apart' },
      rows: await countRows(admin),
      files: s3 ? null : countFiles(join(draft, 'files')),
    }
  } finally {
    await admin.close()
  }
}

/** Puts a dump into an empty database. @throws OperationError with what pg_restore said */
export async function restoreDump(dump: string, address: string, more: string[] = []): Promise<void> {
  const { url, env } = withoutPassword(address)
  await run('pg_restore', ['--exit-on-error', ...more, `--dbname=${url}`, dump], env)
}
