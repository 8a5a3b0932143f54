import type { ImportReport, ImportSheet } from '#contracts/engine/imports/imports.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import type { Job } from '#platform/jobs/index.ts'
import { decryptField, encryptField } from '#platform/secrets/index.ts'
import { beginTask, defineTask, type TaskKind, type TaskPayload, taskJob } from '#platform/tasks/index.ts'
import { text } from '#platform/texts/index.ts'
import type { ResourceDefinition, WriteContext } from '../../definition.ts'
import type { Registry } from '../../registry.ts'
import { type BackgroundWrite, type ImportInput, inBackground, recordsOf } from '../background.ts'
import { importRows } from './run.ts'

const KIND = {
  key: 'import',
  // Whose right it is, the resource says; asked when the work begins.
  may: 'auth',
  name: (locale, input) => text('task.import', locale, { name: recordsOf(locale, input) }),
} as const satisfies Partial<TaskKind<ImportInput>>

const placeOf = (rowId: string) => ({ table: 'imports', column: 'sheet', rowId })

/** Has a sheet imported in the background. It waits in the database, sealed under the company's key. */
export async function importLater(
  write: WriteContext,
  { key }: ResourceDefinition,
  sheet: ImportSheet,
): Promise<ImportReport> {
  const { tx, tenant, actor, services, locale } = write
  const import_id = newId()
  const sealed = encryptField(
    { tenantKey: await services.keys.of(tx, tenant.id), ...placeOf(import_id) },
    JSON.stringify(sheet),
  )
  await tx.run(sql`insert into imports (tenant_id, id, resource, user_id, file_name, sheet)
    values (${tenant.id}, ${import_id}, ${key}, ${actor.userId}, ${sheet.file_name ?? null}, ${sealed})`)
  const task_id = await beginTask(tx, KIND, write, { resource: key, importId: import_id } satisfies ImportInput)
  return { message: text('import.begun', locale), import_id, task_id, created: 0, changed: 0, same: 0, made: {} }
}

/**
 * Reads a sheet that waits; undefined where it was imported by an earlier run of the task.
 * @throws where it is no longer kept: an import of nothing is none.
 */
async function waitingSheet(
  { tx, tenant, services }: WriteContext,
  importId: string,
): Promise<ImportSheet | undefined> {
  const row = await tx.row<{ sheet: Buffer | null }>(
    sql`select sheet from imports where tenant_id = ${tenant.id} and id = ${importId} for update`,
  )
  if (!row) throw refused('import.sheetGone')
  if (!row.sheet) return undefined
  const tenantKey = await services.keys.of(tx, tenant.id)
  return JSON.parse(decryptField({ tenantKey, ...placeOf(importId) }, row.sheet)) as ImportSheet
}

async function importWaiting({ write, resource, importId, progress }: BackgroundWrite) {
  const sheet = await waitingSheet(write, importId)
  if (!sheet) return
  await importRows({
    write,
    resource,
    sheet,
    importId,
    progress,
    demandSound(rows) {
      const count = rows.filter(({ state }) => state === 'wrong').length
      if (count > 0) throw refused('import.wrong', { count })
    },
  })
}

/** The job behind imports of many rows. */
export const importJob = (services: Services, registry: Registry): Job<TaskPayload> =>
  taskJob(
    services,
    defineTask<ImportInput>({
      ...KIND,
      async run(work) {
        await inBackground(registry, work, importWaiting)
        return {}
      },
    }),
  )
