import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CalendarDate, Id, IdList, nullable, optionalText, requiredText } from '../engine/values/primitives.ts'

/** States of a document, which a request for signatures moves on (spec 2 section 4). A new one has asked nobody yet. */
export const documentStatuses = [
  'converting',
  'new',
  'sent',
  'viewed',
  'signed',
  'downloaded',
  'signed_and_download',
  'cancelled',
  'declined',
  'error_converting',
  'error_sending',
  'expired',
] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Extensions of the files that documents are taken in (spec 2 section 5). The server looks at the content as well. */
export const documentExtensions = [
  ...['pdf', 'docx', 'doc', 'txt', 'csv', 'rtf', 'jpg', 'jpeg', 'png', 'svg', 'gif', 'bmp'],
  ...['xls', 'xlsx', 'ppt', 'pptx'],
] as const

/** DOC-03 to DOC-05. The file itself comes as the part `path` of a form; an update without one keeps the file there is. */
export const DocumentWrite = z.object({
  name: requiredText(255),
  type_id: Id,
  /** Whose it is: one of the three. */
  employee_id: nullable(Id),
  client_id: nullable(Id),
  project_id: nullable(Id),
  tag_ids: IdList.pipe(z.array(Id).max(50)).optional(),
  start_date: nullable(CalendarDate),
  end_date: nullable(CalendarDate),
  path: optionalText(500),
})

type Problem = readonly [string, string]

/** It belongs to one person, client or project. */
function ownerProblems(values: Record<string, unknown>): Problem[] {
  const [first, ...others] = ['employee_id', 'client_id', 'project_id'].filter((field) => values[field])
  if (first === undefined) return [['employee_id', 'required']]
  return others.map((field): Problem => [field, 'rule.oneOwner'])
}

/** It cannot end before it begins. */
function validityProblems({ start_date: start, end_date: end }: Record<string, unknown>): Problem[] {
  return typeof start === 'string' && typeof end === 'string' && end < start ? [['end_date', 'rule.validity']] : []
}

export const documentRules = (values: Record<string, unknown>): readonly Problem[] => [
  ...ownerProblems(values),
  ...validityProblems(values),
]

/** DOC-08. The archive's name; one is made of the company and the day when absent. */
export const DownloadAllDocuments = z.object({ archive_name: optionalText(100) })

/** How long the link to the archive of all documents works. */
export const ARCHIVE_HOURS = 24

export interface DocumentRecord {
  name: string
  type_id: string
  /** Whose it is: one of the three is set. */
  employee_id: string | null
  client_id: string | null
  project_id: string | null
  /** The leave that it was made for. */
  holiday_id: string | null
  tag_ids: string[]
  /** The stored path, or a signed address with `temporary_urls`. */
  path: string
  file_name: string
  /** Bytes. */
  size: number
  start_date: string | null
  end_date: string | null
  status: DocumentStatus
  /** Somebody has signed it, whatever became of the request: it goes to the bin, and is not deleted. */
  is_signed: boolean
  /** Set in the archive of the company alone: lists leave out what is in the bin. */
  binned_at: string | null
  created_at: string
}

export const documentNames = {
  'documents.type_id': { en: 'Document type', ro: 'Tip de document' },
  'documents.owner': { en: 'Belongs to', ro: 'Aparține' },
  'documents.employee_id': { en: 'Employee', ro: 'Angajat' },
  'documents.client_id': { en: 'Client', ro: 'Client' },
  'documents.project_id': { en: 'Project', ro: 'Proiect' },
  'documents.holiday_id': { en: 'Holiday', ro: 'Concediu' },
  'documents.tag_ids': { en: 'Tags', ro: 'Etichete' },
  'documents.path': { en: 'File', ro: 'Fișier' },
  'documents.files': { en: 'Files', ro: 'Fișiere' },
  'documents.size': { en: 'Size', ro: 'Mărime' },
  'documents.start_date': { en: 'Start date', ro: 'Data de început' },
  'documents.end_date': { en: 'Expiration date', ro: 'Data expirării' },
  'documents.status': { en: 'Status', ro: 'Stare' },
  'documents.status=converting': { en: 'Converting', ro: 'În conversie' },
  'documents.status=new': { en: 'New', ro: 'Nou' },
  'documents.status=sent': { en: 'Sent', ro: 'Trimis' },
  'documents.status=viewed': { en: 'Viewed', ro: 'Văzut' },
  'documents.status=signed': { en: 'Signed', ro: 'Semnat' },
  'documents.status=downloaded': { en: 'Downloaded', ro: 'Descărcat' },
  'documents.status=signed_and_download': { en: 'Signed and downloaded', ro: 'Semnat și descărcat' },
  'documents.status=cancelled': { en: 'Cancelled', ro: 'Anulat' },
  'documents.status=declined': { en: 'Declined', ro: 'Refuzat' },
  'documents.status=error_converting': { en: 'Conversion failed', ro: 'Conversie eșuată' },
  'documents.status=error_sending': { en: 'Sending failed', ro: 'Trimitere eșuată' },
  'documents.status=expired': { en: 'Expired', ro: 'Expirat' },
  'documents.is_signed': { en: 'Signed by somebody', ro: 'Semnat de cineva' },
  'documents.created_at': { en: 'Added on', ro: 'Adăugat la' },
  'documents.archive_name': { en: 'Name of the archive', ro: 'Numele arhivei' },
} as const satisfies Names
