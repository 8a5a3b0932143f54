import type { Readable } from 'node:stream'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { everyRecord, filtersOf, parseRelated, type Registry, relatedFields } from '#engine/index.ts'
import { extensionOf, safeName, uniqueNames, type ZipEntries, zipStream } from '#platform/files/index.ts'
import type { Work } from '#platform/tasks/index.ts'

/** Fields that the names in the archive are made of, and the file. */
const READ = new Set([
  ...['name', 'path', 'employee_id', 'client_id', 'project_id'],
  ...['employee.first_name', 'employee.last_name', 'client.company_name', 'project.name', 'documentType.name'],
])

/** What whose document it is is called: people by their last name first. */
function ownerOf(record: WireRecord): string {
  const person = relatedFields(record, 'employee')
  const other = relatedFields(record, 'client')?.company_name ?? relatedFields(record, 'project')?.name
  return String(other ?? [person?.last_name, person?.first_name].filter(Boolean).join(' '))
}

type Read = Record<'name' | 'path', string> & Record<'employee_id' | 'client_id' | 'project_id', string | null>

/** Where each document lies: a folder a person, client or project, in it one a type. Two of one name have a folder each. */
function places(): (record: WireRecord) => string {
  const folders = new Map<string, string>()
  const owners = uniqueNames()
  const names = uniqueNames()
  return (record) => {
    const { name, path, ...owner } = record.attributes as unknown as Read
    const id = (owner.employee_id ?? owner.client_id ?? owner.project_id)!
    let folder = folders.get(id)
    if (folder === undefined) {
      folder = owners(safeName(ownerOf(record)))
      folders.set(id, folder)
    }
    const within = `${folder}/${safeName(String(relatedFields(record, 'documentType')?.name ?? ''))}/`
    const extension = extensionOf(path)
    // A document is often called as its file is.
    const bare = extensionOf(name) === extension ? name.slice(0, -extension.length - 1) : name
    return names(`${within}${safeName(bare)}`, extension)
  }
}

/**
 * Every document that the person sees, as one zip that is written while it is read; memory holds the names alone. A file that is
 * gone is left out.
 */
export const documentsArchive = (
  { context, signal, progress }: Pick<Work<unknown>, 'context' | 'signal' | 'progress'>,
  registry: Registry,
): Readable =>
  zipStream({ signal, mtime: context.services.clock.now() }, async (zip: ZipEntries) => {
    const resource = registry.resource('documents')
    const filters = filtersOf(resource, {}, context.actor)
    const tree = parseRelated(registry, resource, ['employee', 'client', 'project', 'documentType'])
    const placeOf = places()
    let [done, total] = [0, 0]
    const counted = (found: number) => {
      total = found
      progress(0, total)
    }
    for await (const record of everyRecord(context, {
      registry,
      resource,
      filters,
      related: tree,
      only: READ,
      counted,
    })) {
      signal.throwIfAborted()
      const file = await context.services.files.read(String(record.attributes.path))
      if (file) await zip.file(placeOf(record), file.stream)
      done += 1
      progress(done, total)
    }
  })
