import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { elsewhereEn } from './texts.en.ts'

export const elsewhereRo: SameTexts<typeof elsewhereEn> = {
  'client.none': 'Încă nu există facturi pentru acest client',
  'client.noneHelp': 'Scrie una sau creeaz-o din timpul pontat de oamenii tăi.',
  'client.charged': 'Facturat în total',
  'client.figures': 'Sumele clientului',
  'dashboard.unpaid': 'Facturi neplătite',
  'dashboard.late':
    '{count, plural, =0 {nimic întârziat} one {una întârziată} few {# întârziate} other {# de facturi întârziate}}',
  'palette.invoices': 'Facturi',
  'project.invoice': 'Facturează',
}
