import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { elsewhereEn } from './texts.en.ts'

export const elsewhereRo: SameTexts<typeof elsewhereEn> = {
  'dashboard.toPay': 'De decontat',
  'dashboard.people':
    '{count, plural, =0 {nimănui} one {unei persoane} few {către # persoane} other {către # de persoane}}',
  'palette.bundles': 'Deconturi',
}
