import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { beginTask, defineTask, type TaskKind, type TaskPayload, taskJob } from '#platform/tasks/index.ts'
import { text } from '#platform/texts/index.ts'
import type { ResourceDefinition, WriteContext } from '../../definition.ts'
import type { Registry } from '../../registry.ts'
import { type ImportInput, inBackground, recordsOf } from '../background.ts'
import { lockImport, undoImport } from './undo.ts'

/** What tasks of this kind are called; `past-imports.ts` finds them by it. */
export const UNDO_TASK = 'undo-import'

const KIND = {
  key: UNDO_TASK,
  // Whose right it is, the resource says; asked when the work begins.
  may: 'auth',
  name: (locale, input) => text('task.undoImport', locale, { name: recordsOf(locale, input) }),
} as const satisfies Partial<TaskKind<ImportInput>>

/** Has an import taken back in the background; answers the task. */
export const undoLater = (write: WriteContext, { key }: ResourceDefinition, importId: string): Promise<string | null> =>
  beginTask(write.tx, KIND, write, { resource: key, importId } satisfies ImportInput)

/** The job behind the undo of many records. */
export const undoImportJob = (services: Services, registry: Registry): Job<TaskPayload> =>
  taskJob(
    services,
    defineTask<ImportInput>({
      ...KIND,
      async run(work) {
        await inBackground(registry, work, async ({ write, resource, importId, progress }) => {
          const { undone_at } = await lockImport(write, resource, importId)
          // An earlier run of the task ended between its commit and its report.
          if (undone_at === null) await undoImport({ write, resource, importId, progress })
        })
        return {}
      },
    }),
  )
