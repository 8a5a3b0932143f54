import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { requiredText } from '../engine/values/primitives.ts'
import { documentStatuses } from './documents.ts'

/** Action `bin` on a signed document: it leaves every list, and stays. */
export const BinDocument = z.object({ reason: requiredText(500) })
export type BinDocument = z.infer<typeof BinDocument>

/** `GET /restify/documents/getters/bin`. */
export const BinnedDocument = z.object({
  id: z.string(),
  name: z.string(),
  document_type: z.string(),
  /** The person's, client's or project's name. */
  owner: z.string(),
  status: z.enum(documentStatuses),
  binned_at: z.string(),
  binned_by: z.string().nullable(),
  reason: z.string(),
  /** The day on which it is deleted by itself; null: never. */
  deleted_on: z.string().nullable(),
})
export type BinnedDocument = z.infer<typeof BinnedDocument>

export const binNames = {
  'documents.binned_at': { en: 'In the bin since', ro: 'În coș din' },
  'documents.binned_by': { en: 'Put there by', ro: 'Pus de' },
  'documents.deleted_on': { en: 'Deleted on', ro: 'Se șterge la' },
} as const satisfies Names
