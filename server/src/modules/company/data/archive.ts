import type { Readable } from 'node:stream'
import type { Registry } from '#engine/index.ts'
import { type ZipEntries, zipStream } from '#platform/files/index.ts'
import type { Context } from '#platform/http/context.ts'
import { csvStream } from '#platform/spreadsheet/index.ts'
import { archivedResources, archivePath, archiveTable } from './archive-tables.ts'
import { readme } from './readme.ts'

export interface ArchiveAsked {
  context: Context
  registry: Registry
  /** Aborted, it ends with that error. */
  signal: AbortSignal
  progress(done: number, total: number): void
}

/**
 * Everything of the company that the actor may read, as one zip that is written while it is read: a table for each kind of
 * record, the files they name, and a text that explains them. Destroyed with the error when something fails.
 */
export const companyArchive = (asked: ArchiveAsked): Readable => {
  const mtime = asked.context.services.clock.now()
  return zipStream({ signal: asked.signal, mtime }, (zip) => write(zip, mtime, asked))
}

async function write(zip: ZipEntries, moment: Date, { context, registry, progress }: ArchiveAsked): Promise<void> {
  const { services, locale, tenant } = context
  const resources = archivedResources(registry, context)
  zip.text('README.txt', readme(locale, { company: tenant.name, moment, tables: resources.map(({ key }) => key) }))
  const files = new Set<string>()
  let added = 0
  const add = async (stream: Readable, path: string) => {
    await zip.file(path, stream)
    added += 1
    progress(added, resources.length + files.size)
  }
  for (const resource of resources) {
    const table = archiveTable(context, registry, resource, (path) => files.add(path))
    await add(csvStream({ name: resource.key, ...table }, 'program'), `data/${resource.key}.csv`)
  }
  for (const path of files) {
    const file = await services.files.read(path)
    if (file) await add(file.stream, archivePath(path))
  }
}
