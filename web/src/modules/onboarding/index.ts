import { IconListCheck } from '@tabler/icons-react'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'
import { myTasksQuery } from './tasks/my-tasks-query.ts'

/** Tasks whose due date is over and that somebody still has to do. */
const lateTasks = (today: string) => ({ '-status': 'completed,skipped', due_date: `,${addDays(today, -1)}` })

/** Tasks of a person that somebody still has to do. */
const openTasksOf = (id: string) => ({ employee_id: id, '-status': 'completed,skipped' })

/** What is to be done when somebody joins or leaves. */
export const onboarding = defineModule({
  key: 'onboarding',
  routes: [
    {
      path: '/onboarding-tasks',
      nameKey: 'onboarding:route.tasks',
      module: 'onboarding',
      component: lazy(() => import('./tasks/tasks-page.tsx'), 'TasksPage'),
    },
    {
      path: '/settings/checklist-templates',
      nameKey: 'onboarding:route.templates',
      permission: 'manageChecklists',
      module: 'onboarding',
      component: lazy(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
    },
    {
      path: '/settings/checklist-templates/create',
      nameKey: 'onboarding:template.add',
      permission: 'manageChecklists',
      module: 'onboarding',
      component: lazy(() => import('./templates/template-pages.tsx'), 'CreateTemplatePage'),
    },
    {
      path: '/settings/checklist-templates/$id/edit',
      nameKey: 'onboarding:template.edit',
      permission: 'manageChecklists',
      module: 'onboarding',
      component: lazy(() => import('./templates/template-pages.tsx'), 'EditTemplatePage'),
    },
  ],
  menu: [
    {
      group: 'people',
      order: 70,
      nameKey: 'onboarding:route.onboarding',
      to: '/onboarding-tasks',
      icon: IconListCheck,
      module: 'onboarding',
    },
  ],
  settings: [
    {
      order: 47,
      nameKey: 'onboarding:route.templates',
      helpKey: 'onboarding:template.card',
      to: '/settings/checklist-templates',
      icon: IconListCheck,
      permission: 'manageChecklists',
      module: 'onboarding',
    },
  ],
  slots: {
    'employee.tabs': [
      {
        order: 60,
        path: 'onboarding-tasks',
        label: 'onboarding:route.onboarding',
        module: 'onboarding',
        when: ({ can, employee }, { id }) => can(['manageChecklists', 'manageEmployees']) || employee?.id === id,
        component: lazy(() => import('./tasks/employee-tab.tsx'), 'EmployeeTasksTab'),
      },
    ],
    'employee.leaving': [
      {
        order: 5,
        key: 'open-tasks',
        module: 'onboarding',
        part: part(() => import('./leaving/open-tasks.tsx'), 'OpenTasks'),
      },
    ],
    'employee.leavingCounts': [
      {
        order: 10,
        key: 'tasks',
        permission: ['manageChecklists', 'manageEmployees'],
        module: 'onboarding',
        entity: 'checklist-tasks',
        params: openTasksOf,
        label: 'onboarding:leaving.open',
        to: (id) => `/employees/${id}/onboarding-tasks`,
      },
    ],
    'waiting.kinds': [{ order: 60, entity: 'checklist-tasks', module: 'onboarding', verb: 'onboarding:inbox.verb' }],
    'dashboard.open': [
      {
        order: 25,
        key: 'late-tasks',
        permission: 'manageChecklists',
        module: 'onboarding',
        entity: 'checklist-tasks',
        params: lateTasks,
        label: 'onboarding:open.late',
        isLate: true,
        action: 'onboarding:open.see',
        to: '/onboarding-tasks',
      },
    ],
    'dashboard.cards': [
      {
        order: 14,
        key: 'onboarding-tasks',
        // What waits says them already.
        isHiddenAtFirst: () => true,
        asks: ({ employee }) => (employee ? [myTasksQuery(employee.id)] : []),
        title: 'onboarding:card.title',
        module: 'onboarding',
        part: part(() => import('./tasks/my-tasks-card.tsx'), 'MyTasksCard'),
      },
    ],
  },
  dependants: {
    'checklist-templates': ['checklist-template-tasks'],
    employees: ['checklist-tasks'],
  },
})
