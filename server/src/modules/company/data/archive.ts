import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import type { Registry } from '#engine/registry.ts'
import type { Context } from '#platform/http/context.ts'
import { csvStream } from '#platform/spreadsheet/index.ts'
import { archivedResources, archivePath, archiveTable } from './archive-tables.ts'
import { readme } from './readme.ts'

/** Pictures and documents are compressed already: trying again costs time and saves nothing. */
const PACKED = /\.(png|jpe?g|gif|webp|pdf|docx|xlsx|pptx|zip)$/

/**
 * Everything of the company that the actor may read, as one zip that is written while it is read: a table for each kind of
 * record, the files they name, and a text that explains them. Destroyed with the error when something fails.
 */
export function companyArchive(context: Context, registry: Registry): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  write(zip, context, registry).catch((error: Error) => output.destroy(error))
  return output
}

async function write(zip: yazl.ZipFile, context: Context, registry: Registry): Promise<void> {
  const { services, locale, tenant } = context
  const mtime = services.clock.now()
  const resources = archivedResources(registry, context)
  const about = readme(locale, { company: tenant.name, moment: mtime, tables: resources.map(({ key }) => key) })
  zip.addBuffer(Buffer.from(about), 'README.txt', { mtime })
  const add = async (stream: Readable, path: string, compress = true) => {
    zip.addReadStream(stream, path, { mtime, compress })
    await finished(stream)
  }
  const files = new Set<string>()
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
