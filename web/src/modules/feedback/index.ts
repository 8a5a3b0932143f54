import { IconMessageCircle, IconPlus } from '@tabler/icons-react'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'
import { givers, seesFeedbackOf } from './feedback-record.ts'

const page = { module: 'feedback' } as const
const permission = givers

/** What is said about people and clients. */
export const feedback = defineModule({
  key: 'feedback',
  routes: [
    {
      ...page,
      path: '/feedback',
      nameKey: 'feedback:route.feedback',
      component: lazy(() => import('./list/feedback-page.tsx'), 'FeedbackPage'),
      children: [
        {
          path: '/',
          nameKey: 'feedback:route.feedback',
          component: lazy(() => import('./list/feedback-page.tsx'), 'FeedbackStart'),
        },
        {
          path: 'all',
          nameKey: 'feedback:route.all',
          permission,
          component: lazy(() => import('./list/feedback-page.tsx'), 'AllFeedback'),
        },
        {
          path: 'my',
          nameKey: 'feedback:route.my',
          component: lazy(() => import('./list/feedback-page.tsx'), 'MyFeedback'),
        },
      ],
    },
    {
      ...page,
      path: '/feedback/create',
      nameKey: 'feedback:add',
      permission,
      component: lazy(() => import('./form/form-pages.tsx'), 'CreateFeedbackPage'),
    },
    { ...page, path: '/feedback/$id', nameKey: 'feedback:route.one', redirect: '/feedback/$id/view' },
    {
      ...page,
      path: '/feedback/$id/view',
      nameKey: 'feedback:route.one',
      component: lazy(() => import('./view/feedback-view-page.tsx'), 'FeedbackViewPage'),
    },
    {
      ...page,
      path: '/feedback/$id/edit',
      nameKey: 'feedback:edit',
      permission,
      component: lazy(() => import('./form/form-pages.tsx'), 'EditFeedbackPage'),
    },
  ],
  menu: [
    {
      ...page,
      group: 'people',
      order: 50,
      nameKey: 'feedback:route.feedback',
      to: '/feedback',
      icon: IconMessageCircle,
    },
  ],
  commands: [
    {
      ...page,
      id: 'add-feedback',
      adds: { order: 85, what: 'feedback:adds.feedback' },
      nameKey: 'feedback:add',
      icon: IconPlus,
      to: '/feedback/create',
      permission,
    },
  ],
  slots: {
    'employee.tabs': [
      {
        ...page,
        order: 17,
        path: 'feedback',
        label: 'feedback:route.feedback',
        when: (person, { id, attributes }) => seesFeedbackOf(person, { id, managerId: attributes.manager_employee_id }),
        component: lazy(() => import('./list/subject-tabs.tsx'), 'EmployeeFeedbackTab'),
      },
    ],
    'client.tabs': [
      {
        ...page,
        order: 40,
        path: 'feedback',
        label: 'feedback:route.feedback',
        permission,
        component: lazy(() => import('./list/subject-tabs.tsx'), 'ClientFeedbackTab'),
      },
    ],
    'company.data': [
      {
        ...page,
        order: 30,
        key: 'recordings',
        permission: 'manageCompany',
        part: part(() => import('./settings/recordings-section.tsx'), 'RecordingsSection'),
      },
    ],
  },
  dependants: { employees: ['feedback'], clients: ['feedback'] },
})
