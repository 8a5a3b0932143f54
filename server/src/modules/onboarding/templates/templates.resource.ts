import { ChecklistTemplateWrite, checklistEvents } from '#contracts/onboarding/onboarding.ts'
import { defineResource, hasMany } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

export const checklistTemplates = defineResource({
  key: 'checklist-templates',
  table: 'checklist_templates',
  module: 'onboarding',
  display: 'title',
  store: ChecklistTemplateWrite,
  fields: {
    title: { search: true, sort: true },
    name: { search: true },
    event_type: { match: 'enum', options: checklistEvents, labels: 'checklistEvent' },
    tasks_count: {
      kind: 'integer',
      sql: sql`(select count(*) from checklist_template_tasks k where k.tenant_id = t.tenant_id and k.template_id = t.id)`,
    },
  },
  children: { tasks: { resource: 'checklist-template-tasks', key: 'template_id', order: 'position', most: 200 } },
  relations: { tasks: hasMany('checklist-template-tasks', 'template_id', 't.position, t.id') },
  may: {
    list: 'manageChecklists',
    store: 'manageChecklists',
    update: 'manageChecklists',
    delete: 'manageChecklists',
  },
  order: 't.title, t.id',
  behaviour: {
    beforeStore: async (_write, values) => ({ ...values, name: values.name ?? values.title }),
    beforeUpdate: async (_write, values, before) =>
      values.name === null ? { ...values, name: values.title ?? before.title } : values,
  },
})
