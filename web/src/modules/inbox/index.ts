import { defineModule, lazy } from '#web/platform/modules/define-module.ts'

/** What comes to a person by itself: by which ways they want to be notified of what. */
export const inbox = defineModule({
  key: 'inbox',
  routes: [
    {
      path: '/account/notifications',
      nameKey: 'inbox:route.notifications',
      redirect: '/settings/account/notifications',
    },
  ],
  slots: {
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
