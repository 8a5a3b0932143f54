import type { Texts } from '#platform/texts/index.ts'

export const timeTexts = {
  'recordKind.timesheets': { en: 'Time entry', ro: 'Înregistrare de timp' },
  'sheet.timesheets': { en: 'Time', ro: 'Pontaj' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    time: typeof timeTexts
  }
}
