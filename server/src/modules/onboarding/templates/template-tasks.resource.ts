import { ChecklistTemplateTaskUpdate, ChecklistTemplateTaskWrite } from '#contracts/onboarding/onboarding.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { templateTaskBehaviour } from './template-tasks.ts'

export const checklistTemplateTasks = defineResource({
  key: 'checklist-template-tasks',
  table: 'checklist_template_tasks',
  module: 'onboarding',
  about: 'template_id',
  display: 'title',
  store: ChecklistTemplateTaskWrite,
  update: ChecklistTemplateTaskUpdate,
  fields: {
    template_id: { kind: 'id', match: 'id', references: 'checklist-templates' },
    title: { search: true },
    description: {},
    applicable_positions: { kind: 'ids', references: 'positions' },
    assignee: {},
    days_to_complete: { kind: 'integer', sort: true },
    auto_create_for_new_employees: { kind: 'boolean' },
    position: { kind: 'integer', sort: true, readOnly: true },
  },
  relations: { template: belongsTo('checklist-templates', 'template_id') },
  may: {
    list: 'manageChecklists',
    store: 'manageChecklists',
    update: 'manageChecklists',
    delete: 'manageChecklists',
  },
  order: 't.position, t.id',
  behaviour: templateTaskBehaviour,
})
