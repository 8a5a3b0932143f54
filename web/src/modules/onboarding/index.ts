import { IconListCheck } from '@tabler/icons-react'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'

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
    'dashboard.cards': [
      {
        order: 30,
        key: 'onboarding-tasks',
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
