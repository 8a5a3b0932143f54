import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { detailsEn } from './texts.en.ts'

export const detailsRo: SameTexts<typeof detailsEn> = {}
