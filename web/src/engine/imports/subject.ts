import type { ComponentType } from 'react'
import type { ImportPreview } from '#contracts/engine/imports/imports.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { Sheet } from './use-import.ts'

/** What a resource's own part of the preview is given. */
export interface PreviewPartProps {
  preview: ImportPreview
  sheet: Sheet
  onChange: (sheet: Sheet) => void
}

/** Sentences that speak of rows, unless the subject says them of its own records. */
export const usualWords = {
  fileHelp: 'imports:file.help',
  templateHelp: 'imports:templateHelp',
  new: 'imports:state.new',
  changed: 'imports:state.changed',
  submit: 'imports:submit',
  created: 'imports:done.created',
  wasChanged: 'imports:done.changed',
  list: 'imports:done.list',
  undo: 'imports:undoText',
} as const satisfies Record<string, TextKey>

export type ImportWords = Record<keyof typeof usualWords, TextKey>

/** What is imported, as a page declares it. */
export interface ImportSubject {
  entity: string
  /** The address of its list. */
  list: string
  /** The key of the action that imports; `import` when absent. */
  action?: string
  words?: Partial<ImportWords>
  /** Below the rows: what the import says or asks besides. */
  Part?: ComponentType<PreviewPartProps>
  /** On the last page, before the way to the list: what usually comes next. */
  Next?: ComponentType
  /** Why it cannot be imported though no row has a problem. */
  isHindered?: (preview: ImportPreview) => boolean
}

export const wordsOf = ({ words }: ImportSubject): ImportWords => ({ ...usualWords, ...words })
