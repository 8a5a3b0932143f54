export const en = {
  'coming.title': 'Coming up',
  'coming.birthday': 'Birthday',
  'coming.evaluation': 'Evaluation',
  'coming.holiday': 'Away',
  'coming.national_holiday': 'National day',
  'coming.more': 'Show {count, plural, one {# more} other {# more}}',
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    calendar: typeof en
  }
}
