import type { SpawnOptions } from 'node:child_process'
import type { OperatingUser } from './operating-user.ts'

/**
 * How to point one of PostgreSQL's programs at its data. As root the folder may lie where the database's user cannot
 * pass (a clone in /root, mode 700). The child enters it before it gives root up, and then names it by the one path
 * that needs no passing through: `/proc/self/cwd`, for each process the folder it stands in.
 */
export function inFolder(data: string, user: OperatingUser | null) {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const options = { cwd: data, env, ...(user ?? {}) } satisfies SpawnOptions
  return { argument: user === null ? data : '/proc/self/cwd', options }
}
