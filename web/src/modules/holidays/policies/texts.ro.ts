import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { policiesEn } from './texts.en.ts'

export const policiesRo: SameTexts<typeof policiesEn> = {
  'route.policies': 'Politici de concediu',
}
