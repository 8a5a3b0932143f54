import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { en } from './texts.en.ts'

export const ro: SameTexts<typeof en> = {
  title: 'Inbox',
  unread: '{count, plural, one {# necitită} few {# necitite} other {# de necitite}}',
  markRead: 'Marchează ca citită',
  markAllRead: 'Marchează-le pe toate ca citite',
  empty: 'Nimic deocamdată',
  'empty.help': 'Notificările tale rămân aici 90 de zile.',
  failed: 'Inboxul tău nu a putut fi încărcat',
  'tab.notifications': 'Notificări',
  'route.notifications': 'Notificările contului',
  'choices.title': 'Cum ești anunțat',
  'choices.help': 'Alege pentru fiecare fel de noutate cum ajunge la tine. Fiecare alegere se salvează imediat.',
  'choices.kind': 'Noutate',
  'choices.always':
    '{ways, select, both {Vine mereu pe email și în inbox} mail {Vine mereu pe email} other {Vine mereu în inbox}}',
  'choices.tick': '{kind}: {way}',
  'choices.failed': 'Notificările tale nu au putut fi încărcate',
  'way.mail': 'Email',
  'way.chat': 'Chat',
  'way.inbox': 'Inbox',
}
