import * as z from 'zod'
import { ProjectMembers, SetBilledRate } from '#contracts/projects/projects.ts'
import {
  type ActionDefinition,
  answersData,
  type Row,
  updateRecord,
  type WriteContext,
  writeColumns,
} from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, forbidden } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { projectMembers } from './project-members.resource.ts'

/** A pair as its reader sees it (api-contract 5.4): rates are for those who write invoices. */
const Pair = z.object({
  id: z.string(),
  project_id: z.string(),
  employee_id: z.string(),
  weekly_allocation_hours: z.number().nullable(),
  billed_rate: z.number().nullable().optional(),
  currency: z.string().nullable().optional(),
  archived_at: z.string().nullable(),
})

async function pairOf(write: WriteContext, id: string): Promise<Row> {
  const pair = await write.fresh('project-members', id)
  return { id: pair.id, ...pair.attributes }
}

/** Rows of these people on a project, locked; who is not on it is an error at `field`. */
async function membersOf({ tx, tenant }: WriteContext, project: Row, ids: readonly string[], field: string) {
  const rows = await tx.rows<Row>(sql`select * from project_members where tenant_id = ${tenant.id}
    and project_id = ${project.id} and employee_id = any(${[...ids]}::uuid[]) order by id for no key update`)
  if (rows.length < new Set(ids).size) assertValid([[field, 'rule.exists']])
  return rows
}

/** Who has left the company stays off its projects, as when somebody joins one. */
async function demandHere({ tx, tenant, locale }: WriteContext, ids: readonly string[]): Promise<void> {
  const left = await tx.row(sql`select from people where tenant_id = ${tenant.id} and id = any(${[...ids]}::uuid[])
    and status = 'archived' limit 1`)
  if (left) assertValid([['employees', text('project.hasLeft', locale)]])
}

/** PRJ-10: other hours or another rate, from today or a given day on. */
export const setBilledRate: ActionDefinition = {
  level: 'record',
  may: 'manageProjects',
  input: SetBilledRate,
  output: answersData(Pair),
  async run(write, { row }, { employee_id, ...terms }: z.infer<typeof SetBilledRate>) {
    const isAboutMoney = terms.billed_rate !== undefined || terms.currency !== undefined
    if (isAboutMoney && !write.actor.can('manageInvoices')) throw forbidden()
    const [member] = await membersOf(write, row, [employee_id], 'employee_id')
    await updateRecord(write, projectMembers, member!.id as string, terms)
    return ok({ data: await pairOf(write, member!.id as string) })
  },
}

/** Members go and come back: their row, hours and cost stay. */
const moving = (action: 'detach-employee' | 'restore-employees', isGone: boolean): ActionDefinition => ({
  level: 'record',
  may: 'manageProjects',
  destructive: isGone,
  input: ProjectMembers,
  output: answersData(z.array(Pair)),
  async run(write, { row }, { employees }: z.infer<typeof ProjectMembers>) {
    const members = await membersOf(write, row, employees, 'employees')
    if (!isGone) await demandHere(write, employees)
    for (const member of members) {
      if ((member.archived_at !== null) === isGone) continue
      await writeColumns(
        write,
        projectMembers,
        member,
        { archived_at: isGone ? write.services.clock.now() : null },
        action,
      )
    }
    const pairs = await Promise.all(members.map((member) => pairOf(write, member.id as string)))
    return ok({ data: pairs })
  },
})

/** PRJ-11. */
export const detachEmployee = moving('detach-employee', true)
/** PRJ-12. */
export const restoreEmployees = moving('restore-employees', false)
