export const en = {
  'coming.title': 'Coming up',
  'coming.birthday': 'Birthday',
  'coming.evaluation': 'Evaluation',
  'coming.holiday': 'Away',
  'coming.national_holiday': 'National day',
  activity: 'Activity',
  'route.activity': 'Activity of an employee',
  'activity.mine': 'My activity',
  'activity.more': 'Show older',
  'activity.asset': 'Assets',
  'activity.document': 'Documents',
  'activity.evaluation': 'Evaluations',
  'activity.feedback': 'Feedback',
  'activity.holiday': 'Leave',
  'activity.personal': 'Employment',
  'activity.task': 'Onboarding',
  birthdays: 'Upcoming birthdays',
  holidays: 'Who is away',
  evaluations: 'Coming evaluations',
  joins: 'joins on {day}',
  joined: 'joined on {day}',
  newMembers: 'New members',
  today: 'today',
  tomorrow: 'tomorrow',
  until: 'until {day}',
  'birthday.title': 'Birthdays',
  'birthday.today':
    '{others, plural, =0 {It is the birthday of {name} today.} one {It is the birthday of {name} and one other today.} other {It is the birthday of {name} and # others today.}}',
  'birthday.tomorrow':
    '{others, plural, =0 {It is the birthday of {name} tomorrow.} one {It is the birthday of {name} and one other tomorrow.} other {It is the birthday of {name} and # others tomorrow.}}',
  'birthday.wish1': 'A short word from you will be remembered longer than the cake.',
  'birthday.wish2': 'Say happy birthday in person, if you can.',
  'birthday.wish3': 'A card that the whole team signs takes five minutes.',
  'birthday.wish4': 'Start the next meeting with a happy birthday.',
  'birthday.wish5': 'Two kind sentences make a good present.',
  'birthday.open': 'See {name}',
  'birthday.close': 'Close for today',
  'coming.more': 'Show {count, plural, one {# more} other {# more}}',
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    calendar: typeof en
  }
}
