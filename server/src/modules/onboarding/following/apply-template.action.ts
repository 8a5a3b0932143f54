import * as z from 'zod'
import { ApplyChecklist, type ChecklistEvent } from '#contracts/onboarding/onboarding.ts'
import { type ActionDefinition, answersData, changeOf } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { makeTasks } from './make-tasks.ts'

/** Gives a person the tasks of one template that they do not have yet, whether those are created by themselves or not. */
export const applyChecklistTemplate: ActionDefinition = {
  level: 'record',
  may: 'manageChecklists',
  adds: true,
  input: ApplyChecklist,
  output: answersData(z.object({ created: z.int() })),
  async run(write, { row }, { template_id }: z.infer<typeof ApplyChecklist>) {
    const template = await write.tx.row<{ event_type: ChecklistEvent }>(sql`select event_type from checklist_templates
      where tenant_id = ${write.tenant.id} and id = ${template_id}`)
    if (!template) assertValid([['template_id', 'rule.exists']])
    if (row.status === 'archived' && template!.event_type === 'onboarding') throw refused('state.person.archived')
    if (template!.event_type === 'offboarding' && !row.termination_date) throw refused('checklistNeedsLastDay')
    const created = await makeTasks(changeOf(write), [row.id as string], { templateId: template_id })
    write.remarks.template_id = template_id
    return ok({ data: { created } })
  },
}
