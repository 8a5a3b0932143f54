import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { editEn } from './texts.en.ts'

export const editRo: SameTexts<typeof editEn> = {}
