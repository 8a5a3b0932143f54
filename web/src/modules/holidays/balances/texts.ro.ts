import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { balancesEn } from './texts.en.ts'

export const balancesRo: SameTexts<typeof balancesEn> = {
  'route.balances': 'Solduri',
}
