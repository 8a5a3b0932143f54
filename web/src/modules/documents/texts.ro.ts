import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import { generationRo } from './generation/texts.ro.ts'
import { libraryRo } from './library/texts.ro.ts'
import { signingRo } from './signing/texts.ro.ts'
import { templatesRo } from './templates/texts.ro.ts'
import type { en } from './texts.en.ts'

export const ro: SameTexts<typeof en> = {
  'adds.document': 'Document',
  ...libraryRo,
  ...generationRo,
  ...signingRo,
  ...templatesRo,
}
