import { documentExtensions } from '#contracts/documents/documents.ts'
import type { recordWriter } from '#web/engine/form/sending/record-writer.ts'

/** A file that becomes a document of its own. */
export interface UploadFile {
  /** Apart from the others, also from one of the same name. */
  key: string
  file: File
  /** What the document will be called. */
  name: string
  /** Sends it, so that a lost answer makes no second document. */
  write: ReturnType<typeof recordWriter>
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why it failed, in the reader's language. */
  error?: string
}

const ending = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether documents are taken in files of this name. */
export const isAccepted = (name: string): boolean => (documentExtensions as readonly string[]).includes(ending(name))

/** What a document is called at first: its file's name without the ending. */
export const nameFrom = (fileName: string): string => fileName.replace(/\.[a-z0-9]+$/i, '').trim() || fileName
