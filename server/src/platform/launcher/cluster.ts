import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LauncherError } from './errors.ts'
import type { OperatingUser } from './operating-user.ts'
import { inFolder } from './spawning.ts'

export const superuser = 'postgres'
export const ownerRole = 'vatra_owner'
export const appRole = 'vatra_app'

const major = '18'

/** One database cluster on disk: `{dataDir}/postgres` with `data`, `passwords.json`, `server.log`, `socket`. */
export interface Cluster {
  home: string
  data: string
  passwords: Record<typeof superuser | typeof ownerRole | typeof appRole, string>
}

/** Where the cluster of a data folder keeps PostgreSQL's own files. */
export const dataFolder = (dataDir: string): string => join(dataDir, 'postgres', 'data')

/**
 * The cluster of a data folder, made at the first start in a folder aside and renamed into place whole, so that a
 * start that was interrupted leaves nothing half-made.
 * @throws LauncherError for data of another major version, and for data of which a part is missing.
 */
export async function openCluster(dataDir: string, binaries: string, user: OperatingUser | null): Promise<Cluster> {
  const home = join(dataDir, 'postgres')
  if (!existsSync(home)) await initialise(dataDir, home, binaries, user)
  const data = dataFolder(dataDir)
  const version = part(home, join('data', 'PG_VERSION')).trim()
  if (version !== major) {
    throw new LauncherError(
      `${data} was written by PostgreSQL ${version}, this Vatra brings ${major}. ` +
        'Go on with the former Vatra, or move to a database of your own; docs/operating.md shows how.',
    )
  }
  return { home, data, passwords: JSON.parse(part(home, 'passwords.json')) }
}

/** A file without which a cluster is none. */
function part(home: string, name: string): string {
  const path = join(home, name)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  throw new LauncherError(
    `${home} is not whole: ${name} is missing. Put all of DATA_DIR back from a backup, or set DATA_DIR to a new folder.`,
  )
}

async function initialise(dataDir: string, home: string, binaries: string, user: OperatingUser | null): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const draft = mkdtempSync(join(dataDir, 'postgres-new-'))
  // initdb reads the first password from a file, as the database's user, who may be unable to reach DATA_DIR.
  const secrets = mkdtempSync(join(tmpdir(), 'vatra-init-'))
  try {
    chmodSync(draft, 0o711)
    const passwords = Object.fromEntries(
      [superuser, ownerRole, appRole].map((role) => [role, randomBytes(24).toString('base64url')]),
    )
    writeFileSync(join(draft, 'passwords.json'), `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
    const data = join(draft, 'data')
    mkdirSync(data, { mode: 0o700 })
    const passwordFile = join(secrets, 'password')
    writeFileSync(passwordFile, `${passwords[superuser]}\n`, { mode: 0o600 })
    if (user !== null) for (const path of [data, secrets, passwordFile]) chownSync(path, user.uid, user.gid)
    await initdb(binaries, data, passwordFile, user)
    renameSync(draft, home)
  } catch (error) {
    // Another process that started at the same moment was faster; its cluster is as good.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(secrets, { recursive: true, force: true })
  }
}

function initdb(binaries: string, data: string, passwordFile: string, user: OperatingUser | null): Promise<void> {
  const folder = inFolder(data, user)
  // Names and words sort and fold the same on every machine: nothing is taken from the system's locale.
  const child = spawn(
    join(binaries, 'bin', 'initdb'),
    [
      ...['-D', folder.argument, '-U', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--data-checksums', '--encoding', 'UTF8', '--locale', 'C'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ],
    { ...folder.options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return new Promise((done, failed) => {
    child.once('error', (error) => failed(new LauncherError(`initdb could not be run: ${error.message}`, error)))
    child.once('close', (code) => {
      if (code === 0) done()
      else failed(new LauncherError(`The database could not be made in ${data}: ${said.trim()}`))
    })
  })
}
