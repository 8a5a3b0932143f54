import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { LauncherError, useYourOwn } from './errors.ts'

/** The user that PostgreSQL runs as, when it is not the one who starts it. */
export interface OperatingUser {
  uid: number
  gid: number
}

const nobody = 65534

/**
 * PostgreSQL refuses to run as root, which containers and CI are: there it gets another user, the owner of existing
 * data, or `nobody`. Null for an ordinary user, who runs it himself.
 */
export function operatingUser(dataFolder: string): OperatingUser | null {
  if (process.getuid?.() !== 0) return null
  if (process.platform !== 'linux') {
    throw new LauncherError(`PostgreSQL does not run as root. Start Vatra as an ordinary user. ${useYourOwn}`)
  }
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  return owner === undefined || owner.uid === 0 ? { uid: nobody, gid: nobody } : { uid: owner.uid, gid: owner.gid }
}

/** True when that user may pass through every folder above `path` and read (and enter or run) `path` itself. */
export function reachable(path: string, user: OperatingUser | null): boolean {
  if (user === null) return true
  const allows = (place: string, wanted: number) => {
    const { mode, uid, gid } = statSync(place)
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
    return ((mode >> shift) & wanted) === wanted
  }
  if (!allows(path, 0o5)) return false
  for (let place = dirname(path); ; place = dirname(place)) {
    if (!allows(place, 0o1)) return false
    if (place === dirname(place)) return true
  }
}
