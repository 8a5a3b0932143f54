import { spawn } from 'node:child_process'
import { chmodSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clearForeignLocks, readPidFile, serves } from './data-folder/pid-file.ts'
import { discardSocketFolder, prepareSocketFolder } from './data-folder/socket-folder.ts'
import { LauncherError } from './errors.ts'
import type { OperatingUser } from './operating-user.ts'
import { inFolder } from './spawning.ts'

export interface PostmasterPlace {
  binaries: string
  /** `{dataDir}/postgres`, where `server.log` is. */
  home: string
  data: string
  socketFolder: string
  user: OperatingUser | null
  settings: Record<string, string>
}

export interface Postmaster {
  pid: number
  socketFolder: string
}

const startWithinMs = 60_000

/**
 * The server of a data folder: the one that already runs there (it outlives a killed application), else a new one.
 * A lock that a dying server still holds is waited for.
 * @throws LauncherError with the end of the server's log when it does not come up.
 */
export async function ensurePostmaster(place: PostmasterPlace): Promise<Postmaster> {
  const deadline = Date.now() + startWithinMs
  for (;;) {
    const found = readPidFile(place.data)
    if (found !== null && serves(found.pid, place.data)) {
      if (found.ready) return found
    } else {
      prepareSocketFolder(place.socketFolder, place.user)
      clearForeignLocks(place.data, place.socketFolder)
      const started = await launch(place, deadline)
      if (started !== null) {
        if (found !== null && found.socketFolder !== started.socketFolder) discardSocketFolder(found.socketFolder)
        return started
      }
    }
    if (Date.now() > deadline) throw new LauncherError(`PostgreSQL did not start in time.\n${logEnd(place.home)}`)
    await pause(100)
  }
}

/** A new postmaster, or null when the folder is still locked by one that is ending or was faster. */
async function launch(place: PostmasterPlace, deadline: number): Promise<Postmaster | null> {
  const folder = inFolder(place.data, place.user)
  const settings = { ...place.settings, unix_socket_directories: place.socketFolder }
  const log = openLog(place.home)
  // A group of its own: Ctrl-C in a terminal must reach the application, which then stops the server after itself.
  const child = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', folder.argument, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...folder.options, detached: true, stdio: ['ignore', log.descriptor, log.descriptor] },
  )
  closeSync(log.descriptor)
  let failure: Error | null = null
  let ended = false
  child.once('error', (error) => {
    failure = error
  })
  child.once('exit', () => {
    ended = true
  })
  child.unref()
  while (failure === null && !ended) {
    const found = readPidFile(place.data)
    if (found?.pid === child.pid && found?.ready) return found
    if (Date.now() > deadline) break
    await pause(10)
  }
  if (failure !== null) throw new LauncherError(whyNotRun(failure, place.user), failure)
  const said = readFileSync(join(place.home, 'server.log')).subarray(log.size).toString()
  if (/lock file .* already exists|pre-existing shared memory block|could not bind Unix/.test(said)) return null
  const reason = reasonIn(said) || said.trim() || logEnd(place.home)
  throw new LauncherError(`PostgreSQL ended while starting: ${reason.split('\n').join(' ')} ${whatToDo(reason, place)}`)
}

/** What helps where PostgreSQL ends for this reason. */
function whatToDo(reason: string, { home, data }: PostmasterPlace): string {
  if (/No space left/.test(reason)) return 'Make room on the disk.'
  if (/Read-only file system/.test(reason)) return `${data} lies on a disk that can only be read: mount it for writing.`
  if (/Permission denied/.test(reason)) return `Give ${home} to the user that starts Vatra: chown -R.`
  return `If files of ${home} are damaged, put DATA_DIR back from a backup: npm run restore.`
}

/** Why a server ended, in its own words, without what it answered those who asked too early. */
function reasonIn(said: string): string {
  const reasons = said.split('\n').flatMap((line) => /(?:FATAL|PANIC|HINT): .*/.exec(line)?.[0] ?? [])
  return reasons.filter((reason) => !reason.includes('the database system is ')).join('\n')
}

function whyNotRun(failure: Error, user: OperatingUser | null): string {
  if (user === null) return `PostgreSQL could not be run: ${failure.message}`
  return (
    `PostgreSQL could not be run as user ${user.uid}: ${failure.message}. ` +
    'It refuses to run as root: start Vatra as an ordinary user, or set DATABASE_URL.'
  )
}

/** Appends; a log that has grown past 10 MB is put aside once, so that it stays bounded. */
function openLog(home: string): { descriptor: number; size: number } {
  const path = join(home, 'server.log')
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 10 * 1024 * 1024) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a', 0o600)
  chmodSync(path, 0o600)
  return { descriptor, size: statSync(path).size }
}

function logEnd(home: string): string {
  try {
    return readFileSync(join(home, 'server.log'), 'utf8').trim().split('\n').slice(-15).join('\n')
  } catch {
    return ''
  }
}

/**
 * Stops a server of this data folder in order: open transactions are rolled back, everything is written. One that
 * does not end within 10 s is cut off; it recovers from its log at the next start.
 */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!serves(pid, data)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      if (readPidFile(data)?.pid !== pid || !serves(pid, data)) return
      await pause(10)
    }
  }
}
