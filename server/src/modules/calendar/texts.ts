import type { Texts } from '#platform/texts/index.ts'

export const calendarTexts = {
  'event.away': { en: 'Away', ro: 'Absență' },
  'event.waiting': { en: '{name} (waiting for a decision)', ro: '{name} (așteaptă o decizie)' },
  'event.awayOf': { en: '{name}: away', ro: '{name}: absență' },
  'event.birthdayOf': { en: 'Birthday of {name}', ro: 'Ziua de naștere: {name}' },
  'calendar.tooManyLinks': {
    en: 'You have {max} links to calendars that work. Revoke one of them first.',
    ro: 'Ai {max} linkuri valabile către calendare. Revocă întâi unul dintre ele.',
  },
  'historyAction.share calendar': { en: 'Calendar shared', ro: 'Calendar partajat' },
  'historyAction.end shared calendar': { en: 'Link to a calendar revoked', ro: 'Link către un calendar revocat' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    calendar: typeof calendarTexts
  }
}
