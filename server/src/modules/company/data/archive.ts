import { addAbortSignal, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import type { Registry } from '#engine/index.ts'
import type { Context } from '#platform/http/context.ts'
import { csvStream } from '#platform/spreadsheet/index.ts'
import { archivedResources, archivePath, archiveTable } from './archive-tables.ts'
import { readme } from './readme.ts'

/** Pictures and documents are compressed already: trying again costs time and saves nothing. */
const PACKED = /\.(png|jpe?g|gif|webp|pdf|docx|xlsx|pptx|zip)$/

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
export function companyArchive(asked: ArchiveAsked): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  write(zip, asked).catch((error: Error) => output.destroy(error))
  return output
}

async function write(zip: yazl.ZipFile, { context, registry, signal, progress }: ArchiveAsked): Promise<void> {
  const { services, locale, tenant } = context
  const mtime = services.clock.now()
  const resources = archivedResources(registry, context)
  const about = readme(locale, { company: tenant.name, moment: mtime, tables: resources.map(({ key }) => key) })
  zip.addBuffer(Buffer.from(about), 'README.txt', { mtime })
  const files = new Set<string>()
  let added = 0
  const add = async (stream: Readable, path: string, compress = true) => {
    // What is half read when the signal comes would hold its connection for ever.
    zip.addReadStream(addAbortSignal(signal, stream), path, { mtime, compress })
    await finished(stream)
    added += 1
    progress(added, resources.length + files.size)
  }
  for (const resource of resources) {
    const table = archiveTable(context, registry, resource, (path) => files.add(path))
    await add(csvStream({ name: resource.key, ...table }, 'program'), `data/${resource.key}.csv`)
  }
  for (const path of files) {
    const file = await services.files.read(path)
    if (file) await add(file.stream, archivePath(path), !PACKED.test(path))
  }
  zip.end()
}
