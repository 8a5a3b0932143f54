import type { Locale } from '#contracts/engine/values/primitives.ts'
import { forbidden } from '#platform/errors/errors.ts'
import type { Work } from '#platform/tasks/index.ts'
import { hasText, type ServerTextKey, text } from '#platform/texts/index.ts'
import { rightOf } from '../access.ts'
import type { ResourceDefinition, WriteContext } from '../definition.ts'
import { writeContext } from '../http/transaction.ts'
import type { Registry } from '../registry.ts'

/** More rows than this are written, and more records taken back, in the background. */
export const AT_ONCE = 500

/** What a task of imports is about: `resource` is a key. */
export interface ImportInput {
  resource: string
  importId: string
}

/** What the records of a resource are called in the list of tasks. */
export const recordsOf = (locale: Locale, { resource }: ImportInput): string =>
  hasText(`sheet.${resource}`) ? text(`sheet.${resource}` as ServerTextKey, locale) : resource

/** The work of a task in one write. `progress` hears how many records are done, and throws once the task is to stop. */
export interface BackgroundWrite {
  write: WriteContext
  resource: ResourceDefinition
  importId: string
  progress: (done: number, total: number) => void
}

/**
 * Does the work of a task in one transaction, as the person who asked for it with the rights they hold now: a run that is cut
 * off leaves nothing, and the next one begins again.
 */
export async function inBackground(
  registry: Registry,
  { context, input, signal, progress }: Work<ImportInput>,
  work: (background: BackgroundWrite) => Promise<unknown>,
): Promise<void> {
  const resource = registry.resource(input.resource)
  if (rightOf(resource.may.store, context.actor) === false) throw forbidden()
  await context.services.database.write(context.tenant.id, (tx) =>
    work({
      write: writeContext(context, registry, tx),
      resource,
      importId: input.importId,
      progress(done, total) {
        signal.throwIfAborted()
        progress(done, total)
      },
    }),
  )
}
