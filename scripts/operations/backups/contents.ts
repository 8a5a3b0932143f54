import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type AdminConnection, quoteName } from '../../../server/src/platform/database/connections/admin-connection.ts'
import { OperationError } from '../command.ts'
import type { Manifest } from './manifest.ts'

/** How many rows each table has. Fails for a role that row policies hide rows from. */
export async function countRows(admin: AdminConnection): Promise<Record<string, number>> {
  await admin.query('set row_security = off')
  const tables = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const rows: Record<string, number> = {}
  for (const { name } of tables) {
    const [found] = await admin.query<{ n: string }>(`select count(*) as n from public.${quoteName(name)}`)
    rows[name] = Number(found!.n)
  }
  return rows
}

/** How many files lie below a folder, and how many bytes they are. */
export function countFiles(folder: string): { count: number; bytes: number } {
  if (!existsSync(folder)) return { count: 0, bytes: 0 }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

const sumOf = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0)

/** What a backup holds, for the operator. */
export function summary({ rows, files }: Manifest): string {
  const stored = files === null ? 'files are in the bucket' : `${files.count} files of ${files.bytes} bytes`
  return `${Object.keys(rows).length} tables, ${sumOf(rows)} rows, ${stored}`
}

/** @throws OperationError where what was put back is not what was backed up. */
export function demandSame(expected: Manifest, found: Pick<Manifest, 'rows' | 'files'>): void {
  const names = new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])
  const differing = [...names].filter((name) => expected.rows[name] !== found.rows[name])
  if (differing.length > 0) {
    const told = differing.map(
      (name) => `${name} has ${found.rows[name] ?? 'no'} rows instead of ${expected.rows[name] ?? 'no'}`,
    )
    throw new OperationError(`The backup is not whole: ${told.slice(0, 5).join(', ')}. Use another one.`)
  }
  const { files } = expected
  if (files === null || found.files === null) return
  if (files.count !== found.files.count || files.bytes !== found.files.bytes)
    throw new OperationError(
      `The backup is not whole: it has ${found.files.count} files of ${found.files.bytes} bytes instead of ${files.count} of ${files.bytes}. Use another one.`,
    )
}
