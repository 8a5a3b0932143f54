import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { requestsEn } from './texts.en.ts'

export const requestsRo: SameTexts<typeof requestsEn> = {
  'route.holidays': 'Concedii',
  'route.all': 'Toate',
  'route.my': 'Ale mele',
}
