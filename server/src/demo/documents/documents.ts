import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { type FilePutter, type PutFile, takeFile } from '#engine/index.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from '../people/person.ts'
import { type DemoTag, type DemoType, demoTags, demoTypes, type PlannedDocument } from './document-plan.ts'
import { smallPdf } from './small-pdf.ts'

const idsOf = <Key extends string>(named: Record<Key, unknown>) =>
  Object.fromEntries(Object.keys(named).map((key) => [key, newId()])) as Record<Key, string>

/** Who is named for the restricted type: those who look after people, and the administrator. */
const isNamed = ({ roles }: Person) => roles.includes('hr') || roles.includes('admin')

async function storeTypes({ tx, tenantId }: Change, people: readonly Person[]) {
  const [types, tags] = [idsOf<DemoType>(demoTypes), idsOf<DemoTag>(demoTags)]
  const rows = Object.entries(demoTypes).map(([key, type]) => ({
    tenant_id: tenantId,
    id: types[key as DemoType],
    name: type.name,
    description: type.description,
    reminder_days: JSON.stringify('reminder_days' in type ? type.reminder_days : [60, 30, 7]),
    restricted: 'restricted' in type,
  }))
  await insertRows(tx, 'document_types', rows)
  await insertRows(
    tx,
    'tags',
    Object.entries(demoTags).map(([key, [name, color]]) => ({
      tenant_id: tenantId,
      id: tags[key as DemoTag],
      name,
      color,
    })),
  )
  const named = people.filter(isNamed)
  await insertRows(
    tx,
    'document_type_people',
    named.map(({ employeeId }) => ({ tenant_id: tenantId, type_id: types.medical, employee_id: employeeId })),
  )
  return { types, tags }
}

/** What a document says. */
const pageOf = ({ person, name, start, end, says = [] }: PlannedDocument): Buffer =>
  smallPdf(name, [
    'Carpathia Digital, Cluj-Napoca',
    person.name,
    `From ${shownDay(start)}${end ? ` until ${shownDay(end)}` : ''}`,
    ...says,
    'A sample: it says nothing of real people.',
  ])

export interface StoredDocument extends PlannedDocument {
  id: string
  put: PutFile
  body: Buffer
}

/** Everybody's documents, each with a small PDF of its own, before the transaction that writes them down. */
export const putDocuments = (
  files: FilePutter,
  tenantId: string,
  planned: readonly PlannedDocument[],
): Promise<StoredDocument[]> =>
  Promise.all(
    planned.map(async (document) => {
      const fileName = `${document.name}.pdf`
      const body = pageOf(document)
      const put = await files.put({ tenantId, folder: 'documents', fileName, contentType: '', body })
      return { ...document, put, body, id: newId() }
    }),
  )

/** Types, tags and documents. */
export async function storeDocuments(
  at: Change,
  people: readonly Person[],
  stored: readonly StoredDocument[],
): Promise<void> {
  const { tx, tenantId, today } = at
  const { types, tags } = await storeTypes(at, people)
  for (const { put } of stored) await takeFile(tx, put)
  const created = (start: string) => `${start < today ? start : today}T08:00:00Z`
  await insertRows(
    tx,
    'documents',
    stored.map(({ id, put, person, type, name, start, end }) => ({
      tenant_id: tenantId,
      id,
      employee_id: person.employeeId,
      type_id: types[type],
      name,
      path: put.path,
      file_name: put.fileName,
      size: put.size,
      start_date: start,
      end_date: end,
      created_at: created(start),
    })),
  )
  await insertRows(
    tx,
    'files',
    stored.map(({ id, put, start }) => {
      const file = newId()
      return {
        tenant_id: tenantId,
        id: file,
        fileable_type: 'document',
        fileable_id: id,
        field: 'path',
        path: put.path,
        file_name: put.fileName,
        content_type: put.contentType,
        size: put.size,
        sha256: put.sha256,
        series_id: file,
        created_at: created(start),
        // A hundred pictures at the first start would hold up everything else.
        preview_state: 'none',
        pages: 1,
      }
    }),
  )
  await insertRows(
    tx,
    'document_tags',
    stored.flatMap((document) =>
      document.tags.map((tag) => ({ tenant_id: tenantId, document_id: document.id, tag_id: tags[tag] })),
    ),
  )
}
