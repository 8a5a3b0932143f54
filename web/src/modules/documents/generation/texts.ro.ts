import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { generationEn } from './texts.en.ts'

export const generationRo: SameTexts<typeof generationEn> = {
  'generate.title': 'Generează documente',
  'generate.templatesHelp': 'Din fiecare șablon ales se face un document.',
  'generate.languageHelp': 'Dacă nu alegi, este limba șablonului, altfel a persoanei sau a companiei.',
  'generate.missingHelp': 'Unde lipsește o valoare, documentul are o linie de completat de mână.',
  'generate.submit': 'Generează',
  'generate.done': '{count, plural, one {Document generat} few {# documente generate} other {# de documente generate}}',
  'generate.failed': 'Documentele nu au putut fi generate',
}
