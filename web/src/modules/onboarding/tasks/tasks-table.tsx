import { personName } from '#web/engine/resource/person-name.ts'
import { defineTable } from '#web/engine/resource/types.ts'
import { eventChoices, statusChoices } from '../choices.ts'
import { assigneeName, type TaskAttributes, taskName } from '../task-record.ts'
import { TaskDue } from './task-due.tsx'

/** Tasks of people who join and leave, the nearest day first. */
export const tasksTable = defineTable<TaskAttributes>({
  entity: 'checklist-tasks',
  nameOf: taskName,
  related: ['employee', 'assignee'],
  defaultSort: 'due_date',
  pinnedFilters: ['status', 'employee_id', 'event_type'],
  view: false,
  edit: false,
  columns: [
    {
      key: 'title',
      header: 'name:checklist-tasks.title',
      kind: 'text',
      sortable: true,
      minWidth: 220,
      edit: { kind: 'text', maxLength: 255, permission: 'manageChecklists' },
    },
    {
      key: 'status',
      header: 'name:checklist-tasks.status',
      kind: 'badge',
      choices: statusChoices,
      minWidth: 120,
      edit: { kind: 'choice', choices: statusChoices },
    },
    {
      key: 'due_date',
      header: 'name:checklist-tasks.due_date',
      kind: 'custom',
      sortable: true,
      minWidth: 150,
      export: 'due_date',
      render: ({ attributes }) => <TaskDue inColumn due_date={attributes.due_date} status={attributes.status} />,
      edit: { kind: 'date', permission: 'manageChecklists' },
    },
    {
      key: 'employee_id',
      header: 'name:checklist-tasks.employee_id',
      kind: 'relation',
      relation: 'employee',
      show: personName,
      to: ({ id }) => `/employees/${id}/onboarding-tasks`,
      minWidth: 160,
      export: [
        { key: 'employee.first_name', header: 'name:employees.first_name' },
        { key: 'employee.last_name', header: 'name:employees.last_name' },
      ],
    },
    {
      key: 'assignee_id',
      header: 'name:checklist-tasks.assignee_id',
      kind: 'relation',
      relation: 'assignee',
      show: assigneeName,
      minWidth: 160,
      export: [
        { key: 'assignee.first_name', header: 'name:checklist-tasks.assignee.first_name' },
        { key: 'assignee.last_name', header: 'name:checklist-tasks.assignee.last_name' },
      ],
      edit: {
        kind: 'entity',
        entity: 'employees',
        show: personName,
        query: { sort: 'first_name', archived: false },
        clearable: true,
        permission: 'manageEmployees',
      },
    },
    {
      key: 'event_type',
      header: 'name:checklist-tasks.event_type',
      kind: 'badge',
      choices: eventChoices,
      hidden: true,
    },
  ],
  empty: {
    title: 'onboarding:tasks.empty',
    help: 'onboarding:tasks.emptyHelp',
    invite: { permission: 'manageChecklists', help: 'onboarding:tasks.invite' },
  },
})
