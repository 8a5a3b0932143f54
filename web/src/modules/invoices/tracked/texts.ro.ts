import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { trackedEn } from './texts.en.ts'

export const trackedRo: SameTexts<typeof trackedEn> = {}
