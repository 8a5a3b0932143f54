import { IconClipboardCheck, IconPlus } from '@tabler/icons-react'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { defineModule, lazy, part } from '#web/platform/modules/define-module.ts'
import { makers, seesEvaluationsOf } from './evaluation-record.ts'

const page = { module: 'evaluations' } as const
const permission = makers

/** Evaluations whose day is over and whose changes are not applied. */
const heldNotApplied = (today: string) => ({ can_apply: 'true', evaluated_at: `,${addDays(today, -1)}` })

/** Evaluations whose day is over and that their person does not know yet. */
const heldNotShared = (today: string) => ({ can_share: 'true', evaluated_at: `,${addDays(today, -1)}` })

/** Evaluations of people, and what changes with them. */
export const evaluations = defineModule({
  key: 'evaluations',
  routes: [
    {
      ...page,
      path: '/evaluations',
      nameKey: 'evaluations:route.evaluations',
      component: lazy(() => import('./list/evaluations-page.tsx'), 'EvaluationsStart'),
    },
    {
      ...page,
      path: '/evaluations/all',
      nameKey: 'evaluations:route.all',
      permission,
      component: lazy(() => import('./list/evaluations-page.tsx'), 'AllEvaluations'),
    },
    {
      ...page,
      path: '/evaluations/my',
      nameKey: 'evaluations:route.my',
      component: lazy(() => import('./list/evaluations-page.tsx'), 'MyEvaluations'),
    },
    {
      ...page,
      path: '/evaluations/create',
      nameKey: 'evaluations:add',
      permission,
      component: lazy(() => import('./form/form-pages.tsx'), 'CreateEvaluationPage'),
    },
    { ...page, path: '/evaluations/$id', nameKey: 'evaluations:route.evaluation', redirect: '/evaluations/$id/view' },
    {
      ...page,
      path: '/evaluations/$id/view',
      nameKey: 'evaluations:route.evaluation',
      component: lazy(() => import('./view/evaluation-page.tsx'), 'EvaluationPage'),
    },
    {
      ...page,
      path: '/evaluations/$id/edit',
      nameKey: 'evaluations:edit',
      permission,
      component: lazy(() => import('./form/form-pages.tsx'), 'EditEvaluationPage'),
    },
  ],
  menu: [
    {
      ...page,
      group: 'people',
      order: 40,
      nameKey: 'evaluations:route.evaluations',
      to: '/evaluations',
      icon: IconClipboardCheck,
    },
  ],
  commands: [
    {
      ...page,
      id: 'add-evaluation',
      adds: { order: 80, what: 'evaluations:adds.evaluation' },
      nameKey: 'evaluations:add',
      icon: IconPlus,
      to: '/evaluations/create',
      permission,
    },
  ],
  slots: {
    'inbox.facts': [
      {
        ...page,
        order: 10,
        key: 'evaluation',
        entity: 'evaluations',
        part: part(() => import('./view/waiting-facts.tsx'), 'WaitingFacts'),
      },
    ],
    'waiting.kinds': [{ ...page, order: 50, entity: 'evaluations', verb: 'evaluations:inbox.verb' }],
    'dashboard.open': [
      {
        ...page,
        order: 19,
        key: 'evaluations-to-share',
        permission,
        entity: 'evaluations',
        params: heldNotShared,
        label: 'evaluations:open.toShare',
        isLate: true,
        action: 'evaluations:open.share',
        to: '/evaluations/all',
        search: heldNotShared,
      },
      {
        ...page,
        order: 20,
        key: 'evaluations-to-apply',
        permission,
        entity: 'evaluations',
        params: heldNotApplied,
        label: 'evaluations:open.toApply',
        isLate: true,
        action: 'evaluations:open.apply',
        to: '/evaluations/all',
        search: heldNotApplied,
      },
    ],
    'employee.tabs': [
      {
        ...page,
        order: 16,
        path: 'evaluations',
        label: 'evaluations:route.evaluations',
        when: (person, { id, attributes }) =>
          seesEvaluationsOf(person, { id, managerId: attributes.manager_employee_id }),
        component: lazy(() => import('./list/employee-tab.tsx'), 'EmployeeEvaluationsTab'),
      },
    ],
  },
  dependants: {
    evaluations: ['employees', 'employee-salaries', 'evaluation-types', 'positions', 'levels'],
    'evaluation-types': ['evaluations'],
    employees: ['evaluations'],
  },
})
