import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LauncherError } from '../errors.ts'
import type { OperatingUser } from '../operating-user.ts'

/**
 * Gives restored files to the one who runs the server: PostgreSQL refuses data of another user or that others can read,
 * which is what a plain copy made by root leaves.
 * @throws LauncherError for an ordinary user, who cannot take what belongs to somebody else.
 */
export function takeOwnership(data: string, user: OperatingUser | null): void {
  const { uid, mode } = statSync(data)
  const own = user?.uid ?? process.getuid?.()
  if (uid !== own) {
    if (user === null) {
      throw new LauncherError(`${data} belongs to another user (${uid}). Start Vatra as that user, or chown it.`)
    }
    chownAll(data, user)
  }
  if ((mode & 0o077) !== 0) chmodSync(data, 0o700)
}

function chownAll(path: string, user: OperatingUser): void {
  lchownSync(path, user.uid, user.gid)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid)
  }
}
