export const en = {
  title: 'Inbox',
  unread: '{count, plural, one {# unread} other {# unread}}',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  empty: 'Nothing here yet',
  'empty.help': 'What you are notified of stands here for 90 days.',
  failed: 'Your inbox could not be loaded',
  'tab.notifications': 'Notifications',
  'route.notifications': 'Account notifications',
  'choices.title': 'How you are notified',
  'choices.help': 'Choose for each kind of news how it reaches you. Each choice is saved at once.',
  'choices.kind': 'News',
  'choices.always':
    '{ways, select, both {Always comes by mail and to the inbox} mail {Always comes by mail} other {Always comes to the inbox}}',
  'choices.tick': '{kind}: {way}',
  'choices.failed': 'Your notifications could not be loaded',
  'way.mail': 'Mail',
  'way.chat': 'Chat',
  'way.inbox': 'Inbox',
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    inbox: typeof en
  }
}
