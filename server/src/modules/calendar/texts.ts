import type { Texts } from '#platform/texts/index.ts'

export const calendarTexts = {
  'event.away': { en: 'Away', ro: 'Absență' },
  'event.waiting': { en: '{name} (waiting for a decision)', ro: '{name} (așteaptă o decizie)' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    calendar: typeof calendarTexts
  }
}
