import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Where the files of forms wait while their requests are answered: a folder of this process, one below for each request. */
export interface Incoming {
  /** Does the work with a folder that is gone afterwards, whatever becomes of the work. */
  inFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Removes what processes of this machine left behind that ended without cleaning up. Once, at start. */
  sweep(): Promise<void>
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Below `dataDir`, and not the system's folder for such things, which may be memory. */
export function createIncoming(dataDir: string): Incoming {
  const all = join(dataDir, 'incoming')
  const ours = `${hostname()}-`
  const own = join(all, `${ours}${process.pid}`)
  return {
    async inFolder(work) {
      const folder = join(own, randomUUID())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async sweep() {
      const names = await readdir(all).catch(() => [])
      const isLeft = (name: string) => {
        const pid = name.startsWith(ours) ? Number(name.slice(ours.length)) : Number.NaN
        // In a container every process has the same number: before its first request nothing of it is there.
        return Number.isInteger(pid) && (pid === process.pid || !isRunning(pid))
      }
      await Promise.all(names.filter(isLeft).map((name) => rm(join(all, name), { recursive: true, force: true })))
    },
  }
}
