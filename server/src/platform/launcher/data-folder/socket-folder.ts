import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type OperatingUser, reachable } from '../operating-user.ts'

/** A socket's whole path fits in 104 bytes with its closing zero on macOS (108 on Linux). */
const longestPath = 103

const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestPath

/**
 * The folder for the server's Unix socket, for its user alone: `{home}/socket`, or a short private temporary one when
 * that path is too long or lies where the user cannot pass.
 */
export function chooseSocketFolder(home: string, user: OperatingUser | null): string {
  const own = join(home, 'socket')
  prepareSocketFolder(own, user)
  if (fits(own) && reachable(own, user)) return own
  const parent = fits(join(tmpdir(), 'vatra-123456')) && reachable(tmpdir(), user) ? tmpdir() : '/tmp'
  return mkdtempSync(join(parent, 'vatra-'))
}

/** Makes the folder fit for the server's user, again if somebody tidied the temporary folders meanwhile. */
export function prepareSocketFolder(folder: string, user: OperatingUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user !== null) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
}

/**
 * Removes a temporary folder that no server uses any more; anything else stays: the path may come from a pid file, and
 * another start may be using the folder beside the data.
 */
export function discardSocketFolder(folder: string): void {
  const temporary = [tmpdir(), '/tmp'].includes(dirname(folder)) && /^vatra-[A-Za-z0-9]{6}$/.test(basename(folder))
  if (temporary) rmSync(folder, { recursive: true, force: true })
}
