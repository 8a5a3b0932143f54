import type { DocumentStatus } from '#contracts/documents/documents.ts'
import { askableStatuses, type RequestState } from '#contracts/documents/signing.ts'

/** Whether signatures can be asked for, by the state of a document or of its latest request. */
export const isAskable = (state: DocumentStatus | RequestState): boolean =>
  (askableStatuses as readonly string[]).includes(state)
