import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { elsewhereEn } from './texts.en.ts'

export const elsewhereRo: SameTexts<typeof elsewhereEn> = {
  'dashboard.toPay': 'De decontat',
  'dashboard.people':
    '{count, plural, =0 {nimănui} one {unei persoane} few {către # persoane} other {către # de persoane}}',
  'palette.bundles': 'Deconturi',
  'inbox.more':
    '{count, plural, one {și încă o cheltuială} few {și încă # cheltuieli} other {și încă # de cheltuieli}}',
  'inbox.verb': 'Verifică decontul',
  'project.none': 'Încă nu există cheltuieli pentru acest proiect',
  'project.noneHelp': 'Aici sunt cheltuielile care îl numesc și cele din deconturile lui.',
  'large.help':
    'Peste această sumă mai aprobă și o a doua persoană, cu drept asupra cheltuielilor mari. Cine decide asupra cheltuielilor nu o stabilește.',
  'large.none': 'Este de ajuns o aprobare',
  'large.change': 'Modifică',
  'large.emptyHelp': 'În moneda companiei. Dacă rămâne gol, este mereu de ajuns o aprobare.',
  'large.saved': 'A doua aprobare a fost salvată',
  'large.failed': 'A doua aprobare nu a putut fi salvată',
}
