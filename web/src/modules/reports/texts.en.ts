export const en = {
  'route.reports': 'Reports',
  'route.presence': 'Presence sheet',
  noPlan: 'Reports need a paid plan.',
  'noPlan.ask': 'Reports need a paid plan. Ask an administrator of your company to choose one.',
  'presence.help':
    'The hours of each day and who was away, as the law has them kept. Why is shown for the people whose leave you may see.',
  'presence.hours':
    'Hours by the work pattern: they are what each person’s week plans, less leave and national holidays.',
  'presence.hoursLogged': 'Hours as people logged them. Days on which nobody logged time have none.',
  'presence.interval': 'Interval',
  'interval.week': 'This week',
  'interval.month': 'This month',
  'interval.last_month': 'Last month',
  'interval.quarter': 'This quarter',
  'interval.last_quarter': 'Last quarter',
  'interval.year': 'This year',
  'interval.all_time': 'All time (up to 5 years)',
  'interval.custom': 'Custom',
  'presence.update': 'Update report',
  'presence.badRange':
    'The last day cannot be before the first, and at most {max, plural, one {# day is} other {# days are}} shown at once.',
  'presence.before': 'Month before',
  'presence.after': 'Month after',
  'presence.download': 'Download (xlsx)',
  'presence.failed': 'The presence sheet could not be loaded',
  'presence.empty': 'Nobody to show',
  'presence.emptyHelp': 'Nobody is employed in this interval.',
  'presence.noMatch': 'Nobody’s name matches the search.',
  'presence.people': '{count, plural, one {# person} other {# people}}',
  'presence.planned': 'Planned',
  'presence.plannedHelp': 'Planned hours, without national holidays',
  'presence.worked': 'Worked',
  'presence.workedHelp': 'Hours worked',
  'presence.daysWorked': 'Days',
  'presence.daysWorkedHelp': 'Days worked',
  'presence.days': 'Total',
  'presence.daysHelp': 'Days worked, of leave and national holidays together',
  'presence.daysOf': 'Days of: {name}',
  'presence.legend': 'What the letters and colours say',
  'presence.away': 'Away',
  'presence.national': 'National holiday',
  'presence.weekend': 'Weekend',
  'presence.outside': 'Not employed on that day',
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    reports: typeof en
  }
}
