import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { sharedEn } from './texts.en.ts'

export const sharedRo: SameTexts<typeof sharedEn> = {}
