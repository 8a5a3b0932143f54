import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperationError } from '../command.ts'

/** What a backup says of itself in `backup.json`: what a trial has to find again. */
export interface Manifest {
  made_at: string
  /** A copy of DATA_DIR in `data`, or `database.dump` with the files beside it. */
  kind: 'folder' | 'dump'
  /** How many rows each table has. */
  rows: Record<string, number>
  /** How many stored files there are, and their bytes; null where they are kept in a bucket. */
  files: { count: number; bytes: number } | null
  /** Whether the key lies in the backup. */
  key: 'inside' | 'apart'
}

export interface Backup extends Manifest {
  folder: string
}

const NAME = 'backup.json'

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

/** @throws OperationError for a folder that no backup was made in. */
export function readBackup(folder: string): Backup {
  try {
    return { ...(JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Manifest), folder }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new OperationError(
      `${folder} is no backup of Vatra: it has no ${NAME}. Name a folder that npm run backup made.`,
    )
  }
}

/** The newest backup of a folder, or null. Their names begin with the moment in which they were made. */
export function newestBackup(backupDir: string): Backup | null {
  if (!existsSync(backupDir)) return null
  const names = readdirSync(backupDir).filter((name) => existsSync(join(backupDir, name, NAME)) && !isDraft(name))
  const newest = names.toSorted().at(-1)
  return newest === undefined ? null : readBackup(join(backupDir, newest))
}

const DRAFT = '.unfinished'
const isDraft = (name: string) => name.endsWith(DRAFT)

/** Where a backup is made until it has been tried, and what it is called then. */
export function backupPlaces(backupDir: string, now: Date): { draft: string; folder: string } {
  const folder = join(backupDir, `vatra-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}`)
  return { draft: `${folder}${DRAFT}`, folder }
}
