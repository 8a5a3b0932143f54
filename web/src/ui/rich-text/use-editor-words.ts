import { type MessageValues, message } from '../messages.ts'
import { useLanguage } from '../use-language.ts'
import type { en } from './texts.en.ts'

export type EditorWord = `editor:${keyof typeof en}`

/** What the editor says, by its full key: its words travel with it, not with the first page. */
export const editorWord = (key: EditorWord, values?: MessageValues): string => message(key, values)

/** The editor's words, in the language on screen. */
export function useEditorWords() {
  useLanguage()
  return editorWord
}
