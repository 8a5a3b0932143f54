import type { Texts } from '#platform/texts/index.ts'
import { libraryTexts } from './library/texts.ts'
import { signingTexts } from './signing/index.ts'
import { templateTexts } from './templates/texts.ts'

export const documentTexts = { ...libraryTexts, ...templateTexts, ...signingTexts } as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    documents: typeof documentTexts
  }
}
