import type { DocumentRecord as Attributes, DocumentStatus } from '#contracts/documents/documents.ts'
import { beingSignedStatuses } from '#contracts/documents/signing.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord, Choice } from '#web/engine/resource/types.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'
import type { FileSource } from '#web/ui/preview/read/file-source.ts'

export type DocumentRecord = WireRecord<Attributes>
export type DocumentAttributes = Attributes

/** What lists and pages of documents bring along. */
export const documentRelated = ['employee', 'client', 'project', 'documentType', 'tags']

/** How one document is asked for. */
export const documentParams = { related: documentRelated.join(','), temporary_urls: true }

/** A new document wears no badge (spec 2 section 4). */
type Badged = Exclude<DocumentStatus, 'new'>

const colors: Record<Badged, StateColor> = {
  cancelled: 'red',
  expired: 'red',
  declined: 'red',
  error_converting: 'red',
  error_sending: 'red',
  signed: 'green',
  downloaded: 'green',
  signed_and_download: 'green',
  converting: 'gray',
  viewed: 'blue',
  sent: 'blue',
}

const labelled = (value: Badged): Choice => ({
  value,
  label: `name:documents.status=${value}`,
  color: colors[value],
})

/** States that wear a badge. */
export const statusChoices: readonly Choice[] = (Object.keys(colors) as Badged[]).map(labelled)

/** A document that is being signed is neither deleted nor moved to the bin. */
export const isBeingSigned = ({ attributes }: Pick<DocumentRecord, 'attributes'>): boolean =>
  beingSignedStatuses.includes(attributes.status)

/** What somebody has signed is not deleted: who may change it moves it to the bin. */
export const goesToBin = (document: Pick<DocumentRecord, 'attributes' | 'meta'>): boolean =>
  document.meta.authorizedToUpdate && document.attributes.is_signed && !isBeingSigned(document)

/** What a document can belong to; the field that names it is `<kind>_id`. */
export const ownerKinds = ['employee', 'client', 'project'] as const
export type OwnerKind = (typeof ownerKinds)[number]

/** Whose documents: of one person, client or project. */
export interface Owner {
  kind: OwnerKind
  id: string
}

/** Whose it is; of a person where nothing says otherwise. */
export function ownerOf({ attributes }: Pick<AnyRecord, 'attributes'>): Owner {
  const kind = ownerKinds.find((one) => attributes[`${one}_id`]) ?? 'employee'
  return { kind, id: attributes[`${kind}_id`] as string }
}

const pages = { employee: 'employees', client: 'clients', project: 'projects' } as const

/** The page with all documents of the same owner. */
export const ownerDocuments = ({ kind, id }: Owner): string => `/${pages[kind]}/${id}/documents`

/** What whose document it is is called. */
export function ownerName(document: AnyRecord): string {
  const name =
    relatedOne(document, 'client')?.attributes.company_name ?? relatedOne(document, 'project')?.attributes.name
  return name === undefined ? relatedName(document, 'employee') : String(name)
}

/** The picture of whose document it is. */
export const ownerImage = (document: AnyRecord) =>
  relatedOne(document, 'employee')?.attributes.avatar ??
  (relatedOne(document, 'client') ?? relatedOne(document, 'project'))?.attributes.logo_path

/** The address of whose document it is, or of the person at the client: who is asked for a signature first. */
export function emailsOf(document: AnyRecord): string[] {
  const contact = relatedOne(document, 'client')?.attributes.first_contact as { email?: string } | null | undefined
  const email = relatedOne(document, 'employee')?.attributes.email ?? contact?.email
  return typeof email === 'string' ? [email] : []
}

/** The document's file, for a preview; asked for with `temporary_urls`. */
export const fileOf = ({ attributes }: DocumentRecord): FileSource => ({
  name: attributes.file_name,
  url: attributes.path,
})
