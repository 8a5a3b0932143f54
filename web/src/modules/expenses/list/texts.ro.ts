import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { listEn } from './texts.en.ts'

export const listRo: SameTexts<typeof listEn> = {}
