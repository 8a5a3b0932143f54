import type { ImportReport, ImportSheet } from '#contracts/engine/imports/imports.ts'
import { audit } from '#platform/audit/index.ts'
import { atCompany, sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'
import type { ResourceDefinition, WriteContext } from '../../definition.ts'
import type { CheckedRow } from '../definition.ts'
import { type PreparedSheet, prepareSheet } from './prepare.ts'
import { runImport } from './write-rows.ts'

export const problemsOf = (rows: readonly CheckedRow[]): [string, string][] =>
  rows.flatMap(({ problems }, i) =>
    Object.entries(problems).map(([column, sentence]): [string, string] => [`${i}.${column}`, sentence]),
  )

export function countsOf(rows: readonly CheckedRow[]): Record<CheckedRow['state'], number> {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

interface Run {
  write: WriteContext
  resource: ResourceDefinition
  sheet: ImportSheet
  importId: string
  /** Throws when some rows have problems; nothing is written then. */
  demandSound: (rows: readonly CheckedRow[]) => void
  progress?: (done: number, total: number) => void
}

/** Writes down that the import was run, so that it can be listed and taken back. A sheet that waited is forgotten. */
async function record({ write, resource, sheet, importId }: Run, { rows, made }: PreparedSheet): Promise<void> {
  const { tx, tenant, actor } = write
  const counts = countsOf(rows)
  await tx.run(sql`insert into imports (tenant_id, id, resource, user_id, file_name, made, created, changed)
    values (${tenant.id}, ${importId}, ${resource.key}, ${actor.userId}, ${sheet.file_name ?? null},
      ${JSON.stringify(made)}::jsonb, ${counts.new}, ${counts.changed})
    on conflict (tenant_id, id) do update
      set made = excluded.made, created = excluded.created, changed = excluded.changed, sheet = null`)
  await audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: resource.key,
    recordId: null,
    action: 'import',
    after: { file_name: sheet.file_name ?? null, created: counts.new, changed: counts.changed },
  })
}

/** Two imports that know their records by no unique key come one after the other: else both would make a record that is new to both. */
const lockNames = ({ tx, tenant }: WriteContext, { key }: ResourceDefinition) =>
  tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`import:${tenant.id}:${key}`}, 0)) from ${atCompany(tenant.id)}`,
  )

/**
 * Imports a sheet in the transaction of `write`: all of its rows or, when `demandSound` throws, none. `progress` hears how many
 * rows are written.
 */
export async function importRows(run: Run): Promise<ImportReport> {
  const { write, resource, sheet, importId, progress } = run
  await resource.behaviour?.lockAll?.(write)
  if (resource.recognisedBy) await lockNames(write, resource)
  const prepared = await prepareSheet(write, resource, sheet, true)
  const { rows, steps, made } = prepared
  run.demandSound(rows)
  const counts = countsOf(rows)
  const written = counts.new + counts.changed
  const isChange = written > 0 || Object.keys(made).length > 0
  if (isChange) {
    await record(run, prepared)
    await runImport(
      { write, resource, rows, steps, progress: progress && ((done) => progress(done, written)) },
      importId,
    )
  }
  return {
    message: text(resource.import?.done ?? 'import.done', write.locale, { count: written }),
    import_id: isChange ? importId : null,
    task_id: null,
    created: counts.new,
    changed: counts.changed,
    same: counts.same,
    made: Object.fromEntries(Object.entries(made).map(([kind, ids]) => [kind, ids.length])),
  }
}
