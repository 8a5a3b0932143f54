import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-settings.ts'
import { folderProblem } from './folder-problem.ts'

/**
 * The key of the installation: the given one, else the one kept in `{dataDir}/secret-key` (mode 600), made at the
 * first start. The file's content, given as SECRET_KEY, is the same key: so an installation can move to its own server.
 * @throws ConfigError when the folder cannot be written, or holds a database whose key is gone.
 */
export function secretKey(given: string | undefined, dataDir: string): Buffer {
  if (given !== undefined) return Buffer.from(given, 'utf8')
  const path = join(dataDir, 'secret-key')
  try {
    if (!existsSync(path)) keep(path, dataDir)
    const kept = readFileSync(path, 'utf8').trim()
    if (kept.length >= 32) return Buffer.from(kept, 'utf8')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const problem = folderProblem(error) ?? `${(error as Error).message}.`
    throw new ConfigError({ DATA_DIR: [`${dataDir} cannot be used: ${problem}`] })
  }
  throw new ConfigError({ SECRET_KEY: [`in ${path} is shorter than 32 characters. Restore it from a backup.`] })
}

function keep(path: string, dataDir: string): void {
  // A new key beside old data would make every encrypted field unreadable, silently.
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new ConfigError({
      SECRET_KEY: [`is gone from ${path}, but a database is there. Restore it or set SECRET_KEY.`],
    })
  }
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // A link appears whole or not at all, and never replaces the key of a process that was faster.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
