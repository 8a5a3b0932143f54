import * as z from 'zod'
import type { Names } from './names.ts'
import { Id, optionalText } from './values/primitives.ts'

/** What became of the small picture of a file: it is being made, is there, cannot be of this kind, or could not be made. */
export const previewStates = ['waiting', 'made', 'none', 'failed'] as const
export type PreviewState = (typeof previewStates)[number]
/** Why there is none: it needs a password, cannot be read, or took too much memory or time. */
export const previewProblems = ['locked', 'broken', 'memory', 'time'] as const

/** FIL-02. The file comes as the part `path` (or `file`) of a form. `replaces_id`: it is a new version of that file. */
export const FileWrite = z.object({
  fileable_type: z.string().max(40),
  fileable_id: Id,
  file_name: optionalText(255),
  replaces_id: Id.optional(),
  path: optionalText(500),
})

export interface FileRecord {
  fileable_type: string
  fileable_id: string
  /** The field of the record that this is a version of; null for a file that is attached to it. */
  field: string | null
  /** The stored path, or a signed address with `temporary_urls`. */
  path: string
  /** The same. */
  downloadable_path: string
  file_name: string
  content_type: string
  /** Bytes. */
  size: number
  /** Of its bytes, hexadecimal. */
  sha256: string
  /** From 1; versions of one file share `series_id`. */
  version: number
  series_id: string
  is_current: boolean
  /** Who added it; null for the product itself. */
  added_by: string | null
  created_at: string
  preview_state: PreviewState
  preview_problem: (typeof previewProblems)[number] | null
  /** A picture of the first page, stored path or signed address. */
  preview_path: string | null
  /** Of a PDF. */
  pages: number | null
}

export const fileNames = {
  'files.fileable_type': { en: 'Kind of record', ro: 'Tip de înregistrare' },
  'files.fileable_id': { en: 'Record', ro: 'Înregistrare' },
  'files.field': { en: 'Field', ro: 'Câmp' },
  'files.path': { en: 'File', ro: 'Fișier' },
  'files.downloadable_path': { en: 'Address', ro: 'Adresă' },
  'files.content_type': { en: 'Content type', ro: 'Tip de conținut' },
  'files.size': { en: 'Size', ro: 'Mărime' },
  'files.sha256': { en: 'Checksum', ro: 'Sumă de control' },
  'files.series_id': { en: 'First version', ro: 'Prima versiune' },
  'files.version': { en: 'Version', ro: 'Versiune' },
  'files.replaces_id': { en: 'Replaced file', ro: 'Fișier înlocuit' },
  'files.is_current': { en: 'Current version', ro: 'Versiunea actuală' },
  'files.added_by': { en: 'Added by', ro: 'Adăugat de' },
  'files.preview_state': { en: 'Preview', ro: 'Previzualizare' },
  'files.preview_problem': { en: 'Why there is no preview', ro: 'De ce nu există previzualizare' },
  'files.preview_path': { en: 'Picture of the first page', ro: 'Imaginea primei pagini' },
  'files.pages': { en: 'Pages', ro: 'Pagini' },
} as const satisfies Names
