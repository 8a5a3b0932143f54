import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Why a database was not migrated, in words for the operator. */
export class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MigrationError'
  }
}

export interface MigrationFile {
  /** `NNNN-name.sql`. */
  name: string
  text: string
  sha256: string
}

/** `server/migrations`. */
export const migrationsFolder: string = fileURLToPath(new URL('../../../../migrations', import.meta.url))

/**
 * The migrations of a folder in their one global order.
 * @throws MigrationError for a file that is not named `NNNN-name.sql`, and for two with one number.
 */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  names.forEach((name, index) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new MigrationError(`The migration ${name} must be named NNNN-name.sql, in small letters.`)
    }
    const before = names[index - 1]
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(`The migrations ${before} and ${name} have the same number.`)
    }
  })
  return names.map((name) => {
    // A checkout on Windows may turn line ends; that changes nothing in the database.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

/** Mended for clusters, on which they could not run: the sums under which they ran elsewhere, where they do the same as before. */
const mended: Readonly<Record<string, string>> = {
  '0175-assets.sql': '792aa5996f89f44dc922c388ae6e484a1afa21325dc59fbc024b1dfaff5a0f2b',
}

export interface AppliedMigration {
  name: string
  sha256: string
}

/**
 * The migrations still to be run.
 * @throws MigrationError when the database's history and the folder disagree: a file changed after it ran, a database
 *   of a newer program, or a file that would have to run before others that already did.
 */
export function pendingOf(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, sha256 } of applied) {
    const file = known.get(name)
    if (file === undefined) {
      throw new MigrationError(`The database has the migration ${name}, which this version lacks: start the newer one.`)
    }
    if (sha256 !== file.sha256 && sha256 !== mended[name]) {
      throw new MigrationError(
        `The migration ${name} was changed after it ran. Restore it and put the change in a new one.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = files.filter(({ name }) => !done.has(name))
  const last = applied
    .map(({ name }) => name)
    .sort()
    .at(-1)
  const late = pending.find(({ name }) => last !== undefined && name < last)
  if (late !== undefined) {
    throw new MigrationError(
      `The migration ${late.name} comes after ${last}, which already ran: give it a higher number.`,
    )
  }
  return pending
}
