export const en = {
  'route.dashboard': 'Dashboard',
  greeting: 'Hello, {name}',
  today: 'Today is {date}',
  'figure.people': 'People',
  'figure.seats': 'Free seats',
  'figure.seatsOf': '{used} of {total} taken',
  'links.title': 'Shortcuts',
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
