import { generationEn } from './generation/texts.en.ts'
import { libraryEn } from './library/texts.en.ts'
import { signingEn } from './signing/texts.en.ts'
import { templatesEn } from './templates/texts.en.ts'

export const en = { 'adds.document': 'Document', ...libraryEn, ...generationEn, ...signingEn, ...templatesEn }

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    documents: typeof en
  }
}
