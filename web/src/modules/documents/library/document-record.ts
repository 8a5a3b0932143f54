import type { DocumentRecord as Attributes, DocumentStatus } from '#contracts/documents/documents.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord, BadgeColor, Choice } from '#web/engine/resource/types.ts'
import type { FileSource } from '#web/ui/preview/read/file-source.ts'

export type DocumentRecord = WireRecord<Attributes>
export type DocumentAttributes = Attributes

/** What lists and pages of documents bring along. */
export const documentRelated = ['employee', 'documentType', 'tags']

/** How one document is asked for. */
export const documentParams = { related: documentRelated.join(','), temporary_urls: true }

/** A new document wears no badge (spec 2 section 4). */
type Badged = Exclude<DocumentStatus, 'new'>

const colors: Record<Badged, BadgeColor> = {
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
  label: `documents:status.${value}`,
  color: colors[value],
})

/** States that wear a badge. */
export const statusChoices: readonly Choice[] = (Object.keys(colors) as Badged[]).map(labelled)

/** First and last name of an employee record; nothing where there is none. */
export const nameOf = (employee: AnyRecord | undefined): string =>
  employee ? `${employee.attributes.first_name} ${employee.attributes.last_name}`.trim() : ''

/** Whose document it is. */
export const personOf = (document: AnyRecord): string => nameOf(relatedOne(document, 'employee'))

/** The address of whose document it is: who is asked for a signature first. */
export function emailsOf(document: AnyRecord): string[] {
  const email = relatedOne(document, 'employee')?.attributes.email
  return typeof email === 'string' ? [email] : []
}

/** The document's file, for a preview; asked for with `temporary_urls`. */
export const fileOf = ({ attributes }: DocumentRecord): FileSource => ({
  name: attributes.file_name,
  url: attributes.path,
})
