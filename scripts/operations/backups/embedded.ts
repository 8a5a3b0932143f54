import { chownSync, cpSync, existsSync, lchownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Config } from '../../../server/src/platform/config.ts'
import {
  type AdminConnection,
  connectAdmin,
  databaseUrl,
} from '../../../server/src/platform/database/connections/admin-connection.ts'
import { isServed, startEmbeddedPostgres } from '../../../server/src/platform/launcher/index.ts'
import { ownKey } from '../../../server/src/platform/secrets/index.ts'
import { OperationError } from '../command.ts'
import { countFiles, countRows } from './contents.ts'
import type { Manifest } from './manifest.ts'

/** Starts the database of a folder for a piece of work, and stops it unless a Vatra uses it. */
export async function onEmbedded<T>(
  dataDir: string,
  work: (admin: AdminConnection, url: string) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    const url = databaseUrl(postgres.adminUrl, 'vatra')
    const admin = await connectAdmin(url)
    return await work(admin, url).finally(() => admin.close())
  } finally {
    await postgres.stop()
  }
}

/** @throws OperationError while a Vatra runs on the folder. */
export function demandStopped(dataDir: string, why: string): void {
  if (isServed(dataDir)) throw new OperationError(`Vatra is running on ${dataDir}. Stop it and run this again: ${why}`)
}

type Found = Pick<Manifest, 'rows' | 'files'>

/** What a folder holds, once its database has opened with the key. @throws ConfigError for another key */
export async function contentsOf(dataDir: string, config: Config): Promise<Found> {
  const rows = await onEmbedded(dataDir, async (admin) => {
    await ownKey(config.secretKey).demand(admin)
    return countRows(admin)
  })
  return { rows, files: config.s3 ? null : countFiles(join(dataDir, 'files')) }
}

/** Uploads on their way in, and what a running server alone needs. */
const isPassing = (path: string) =>
  path === 'incoming' || path === join('postgres', 'socket') || basename(path) === 'postmaster.pid'

/** Copies a data folder whole, rights of each file included. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (path) => !isPassing(relative(from, path)),
  })
}

/** Gives a folder to the user that another one belongs to: root backs up and restores for the user that Vatra runs as. */
export function giveTo(folder: string, model: string): void {
  if (process.getuid?.() !== 0 || !existsSync(model)) return
  const { uid, gid } = statSync(model)
  if (uid === 0) return
  chownSync(folder, uid, gid)
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(parentPath, name), uid, gid)
}

/** Does a piece of work in a folder that is gone afterwards where the work fails, or always. */
export async function inDraft<T>(draft: string, work: () => Promise<T>, always = false): Promise<T> {
  try {
    const result = await work()
    if (always) rmSync(draft, { recursive: true, force: true })
    return result
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}
