import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a postmaster writes to `postmaster.pid` (PostgreSQL 18, `src/include/utils/pidfile.h`), one fact a line. */
export interface PidFile {
  pid: number
  socketFolder: string
  ready: boolean
}

/** The pid file of a data folder, or null when there is none or it is still being written. */
export function readPidFile(data: string): PidFile | null {
  const lines = read(join(data, 'postmaster.pid'))?.split('\n')
  if (lines === undefined || !/^\d+$/.test(lines[0] ?? '')) return null
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** True while the process lives and is a server of this very data folder, not a later process with the same number. */
export function serves(pid: number, data: string): boolean {
  if (!alive(pid)) return false
  // A PostgreSQL process stands in its data folder. Without /proc (macOS) a living process has to do.
  return process.platform !== 'linux' || standsIn(pid, realpathSync(data))
}

/**
 * Removes lock files that name a living process which is not a server of this data folder: after a container's
 * restart, numbers repeat, and PostgreSQL would refuse to start for ever. While any server process still stands in
 * the folder nothing is touched: the pid file is what keeps a second server off shared memory in use.
 */
export function clearForeignLocks(data: string, socketFolder: string): void {
  if (process.platform !== 'linux') return
  const folder = realpathSync(data)
  const someoneLeft = readdirSync('/proc').some((name) => /^\d+$/.test(name) && standsIn(Number(name), folder))
  if (someoneLeft) return
  for (const lock of [join(data, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Number.parseInt(read(lock) ?? '', 10)
    if (pid > 0 && alive(pid)) rmSync(lock, { force: true })
  }
}

function standsIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
