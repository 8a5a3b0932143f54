import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { formEn } from './texts.en.ts'

export const formRo: SameTexts<typeof formEn> = {}
