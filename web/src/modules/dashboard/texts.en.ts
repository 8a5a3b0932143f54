export const en = {
  'route.dashboard': 'Dashboard',
  greeting: 'Hello, {name}',
  today: 'Today is {date}',
  'figure.people': 'People',
  'figure.seats': 'Free seats',
  'figure.seatsOf': '{used} of {total} taken',
  'links.title': 'Shortcuts',
  'steps.title': 'First steps',
  'steps.help': '{done} of {all} done. Each ticks itself off.',
  'steps.hide': 'Hide the first steps',
  'steps.done': 'Done',
  'step.people': 'Add your people',
  'step.peopleHelp': 'One by one, or all at once from a sheet.',
  'step.days': 'Fill in the national holidays',
  'step.daysHelp': 'The calendar of your country is ready, for this year and the next.',
  'step.daysNow': 'Add the days',
  'step.daysAdded': '{count, plural, one {# day added} other {# days added}}',
  'step.daysNone': 'The calendar of your country is not known. Please add the days by hand.',
  'step.policies': 'Set up leave',
  'step.policiesHelp': 'Start with the usual policies of your country and change what differs.',
  'step.policiesNow': 'Add the usual policies',
  'step.policiesAdded': '{count, plural, one {# policy added} other {# policies added}}',
  'step.policiesNone': 'The usual policies are there already.',
  'step.logo': 'Add your logo or company details',
  'step.logoHelp': 'Invoices and documents carry them.',
  'welcome.title': 'Welcome to Vatra',
  'welcome.text':
    'Your company is ready. Add your colleagues, give them roles, and each of them will see exactly what they may.',
  'welcome.joined': 'You are in. Look who works here, follow your goals, and keep your own details in the account.',
  'welcome.start': 'Let us start',
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    dashboard: typeof en
  }
}
