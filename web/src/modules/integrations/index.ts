import { IconBrandSlack, IconCalendarShare, IconCalendarUser, IconPlugConnected } from '@tabler/icons-react'
import { defineModule, lazy, part, type SettingsCard } from '#web/platform/modules/define-module.ts'

/** Where each of them is set up. */
export const integrationCards: SettingsCard[] = [
  {
    order: 10,
    nameKey: 'integrations:company.title',
    helpKey: 'integrations:company.card',
    to: '/settings/integrations/google-calendar',
    icon: IconCalendarShare,
    permission: 'manageHolidayPolicies',
  },
  {
    order: 20,
    nameKey: 'integrations:chat.title',
    helpKey: 'integrations:chat.card',
    to: '/settings/integrations/slack',
    icon: IconBrandSlack,
    permission: 'manageHolidayPolicies',
  },
  {
    order: 30,
    nameKey: 'integrations:own.title',
    helpKey: 'integrations:own.card',
    to: '/settings/integrations/personal-google-calendar',
    icon: IconCalendarUser,
  },
]

/** What joins the company to other services: chat messages, calendars, Google sign-in. */
export const integrations = defineModule({
  key: 'integrations',
  routes: [
    {
      path: '/settings/integrations',
      nameKey: 'integrations:title',
      component: lazy(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
    },
    {
      path: '/settings/integrations/slack',
      nameKey: 'integrations:chat.title',
      permission: 'manageHolidayPolicies',
      component: lazy(() => import('./chat/chat-page.tsx'), 'ChatPage'),
    },
    {
      path: '/settings/integrations/google-calendar',
      nameKey: 'integrations:company.title',
      permission: 'manageHolidayPolicies',
      component: lazy(() => import('./calendar/company-calendar-page.tsx'), 'CompanyCalendarPage'),
    },
    {
      path: '/settings/integrations/personal-google-calendar',
      nameKey: 'integrations:own.title',
      component: lazy(() => import('./calendar/own-calendar-page.tsx'), 'OwnCalendarPage'),
    },
  ],
  settings: [
    {
      order: 100,
      nameKey: 'integrations:title',
      helpKey: 'integrations:card',
      to: '/settings/integrations',
      icon: IconPlugConnected,
    },
  ],
  slots: {
    'account.notifications': [
      {
        order: 10,
        key: 'own-chat',
        part: part(() => import('./chat/own-chat-section.tsx'), 'OwnChatSection'),
      },
    ],
    'account.tabs': [
      {
        order: 40,
        path: 'calendar',
        label: 'integrations:own.tab',
        component: lazy(() => import('./calendar/own-calendar-page.tsx'), 'OwnCalendarTab'),
      },
    ],
  },
})
