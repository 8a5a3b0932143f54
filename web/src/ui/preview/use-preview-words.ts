import { type MessageValues, message } from '../messages.ts'
import { useLanguage } from '../use-language.ts'
import type { en } from './texts.en.ts'

/** A full key of this folder's texts. */
export type PreviewKey = `preview:${keyof typeof en}`

const say = (key: PreviewKey, values?: MessageValues): string => message(key, values)

/** The texts of the preview in the language on screen. They travel with its code, not with every page. */
export const usePreviewWords = () => ({ say, locale: useLanguage() })
