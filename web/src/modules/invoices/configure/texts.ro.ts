import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { configureEn } from './texts.en.ts'

export const configureRo: SameTexts<typeof configureEn> = {}
