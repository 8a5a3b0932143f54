import { IconInbox } from '@tabler/icons-react'
import { firstWaitingQuery, ON_THE_CARD } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { isPlainEmployee } from '#web/modules/team/index.ts'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'

/** What comes to a person by itself: their inbox, what waits for their decision, and by which ways they are notified of what. */
export const inbox = defineModule({
  key: 'inbox',
  routes: [
    {
      path: '/inbox',
      nameKey: 'inbox:title',
      component: lazy(() => import('./waiting/waiting-page.tsx'), 'WaitingPage'),
    },
    {
      path: '/inbox/happened',
      nameKey: 'inbox:route.happened',
      menu: '/inbox',
      component: lazy(() => import('./happened/happened-page.tsx'), 'HappenedPage'),
    },
    {
      path: '/account/notifications',
      nameKey: 'inbox:route.notifications',
      redirect: '/settings/account/notifications',
    },
  ],
  menu: [
    {
      group: 'start',
      order: 2,
      nameKey: 'inbox:title',
      to: '/inbox',
      icon: IconInbox,
      badge: part(
        () => import('./waiting-badge.tsx'),
        'WaitingBadge',
        undefined,
        () => null,
      ),
    },
  ],
  // What waits comes with a notification, and so do documents to sign, which are no list of their own.
  dependants: { notifications: ['approvals'] },
  slots: {
    'shell.bar': [
      {
        order: 20,
        key: 'notices',
        part: part(() => import('./notices/notices-button.tsx'), 'NoticesButton'),
      },
    ],
    'dashboard.cards': [
      {
        order: 10,
        key: 'waiting',
        title: 'engine:waiting.title',
        givesWayToFirstSteps: true,
        room: (person, isNarrow) => (isPlainEmployee(person) ? 175 : isNarrow ? 690 : 410),
        asks: () => [firstWaitingQuery(ON_THE_CARD)],
        part: part(() => import('./waiting.tsx'), 'Waiting'),
      },
    ],
    'account.tabs': [
      {
        order: 30,
        path: 'notifications',
        label: 'inbox:tab.notifications',
        nameKey: 'inbox:route.notifications',
        component: lazy(() => import('./notifications/notifications-tab.tsx'), 'NotificationsTab'),
      },
    ],
  },
})
