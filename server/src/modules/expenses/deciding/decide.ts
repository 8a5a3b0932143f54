import type * as z from 'zod'
import { DecideBundle } from '#contracts/expenses/deciding.ts'
import { approveRecord, decidesSometime, leaveOut, versionOf } from '#engine/approvals/index.ts'
import type { ActionDefinition, Row, WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, refused } from '#platform/errors/errors.ts'
import { personName } from '#platform/person-name.ts'
import { text } from '#platform/texts/index.ts'
import { bundleApproval, expenseApproval } from './approval.ts'

type Input = z.infer<typeof DecideBundle>

interface Line {
  id: string
  status: string
  version: string | null
}

/** All expenses of a bundle whose lock is held; those that wait are locked too. */
async function lockLines({ tx, tenant }: WriteContext, bundle: string): Promise<Line[]> {
  await tx.run(sql`select from expenses where tenant_id = ${tenant.id} and expense_bundle_id = ${bundle} and status = 'draft'
    order by id for no key update`)
  return tx.rows<Line>(sql`select t.id, t.status, ${versionOf(expenseApproval)} as version from expenses t
    where t.tenant_id = ${tenant.id} and t.expense_bundle_id = ${bundle} order by t.id`)
}

/** Who names an expense as they saw it saw all that wait: one that was changed or added since is not decided on. */
function seenProblems({ locale }: WriteContext, bundle: string, lines: readonly Line[], { seen = {} }: Input) {
  const isOfLines = Object.keys(seen).some((id) => id !== bundle)
  const isOther = lines.some(({ id, status, version }) => status === 'draft' && seen[id] !== version)
  return isOfLines && isOther ? ([['seen', text('changedSinceSeen', locale)]] as FieldProblem[]) : []
}

/** Why some of those that are left out cannot be: each at its own number. */
function lineProblems(lines: readonly Line[], rejected: Input['rejected']): FieldProblem[] {
  const waiting = new Set(lines.flatMap(({ id, status }) => (status === 'draft' ? [id] : [])))
  const problems = rejected.flatMap(({ id }, n): FieldProblem[] =>
    waiting.delete(id) ? [] : [[`rejected.${n}.id`, 'rule.expenseNotWaiting']],
  )
  if (problems.length > 0) return problems
  const isNothingLeft = waiting.size === 0 && !lines.some(({ status }) => status === 'approved')
  return rejected.length > 0 && isNothingLeft ? [['rejected', 'rule.nothingToApprove']] : []
}

/** Says who has decided meanwhile, and what. */
async function refuseDecided({ tx, tenant }: WriteContext, { status, status_changed_by }: Row): Promise<never> {
  const by = await tx.row<{ name: string }>(sql`select ${personName('p')} as name from people p
    where p.tenant_id = ${tenant.id} and p.id = ${status_changed_by}`)
  const state = status as 'approved' | 'rejected' | 'cancelled'
  throw by ? refused(`state.bundle.${state}By`, { name: by.name }) : refused(`state.request.${state}`)
}

/** Approves a bundle without some of its expenses, which are rejected by themselves, each with its reason: all of it or nothing. */
export const decideBundle: ActionDefinition = {
  level: 'record',
  may: decidesSometime(bundleApproval),
  input: DecideBundle,
  sample: { rejected: [] },
  async run(write, { row }, input: Input) {
    if (row.status !== 'draft') return refuseDecided(write, row)
    const id = row.id as string
    await approveRecord(write, bundleApproval, row, input, async () => {
      const lines = await lockLines(write, id)
      assertValid([...seenProblems(write, id, lines, input), ...lineProblems(lines, input.rejected)])
      for (const line of input.rejected) await leaveOut(write, expenseApproval, line.id, line.status_explanation)
    })
    return undefined
  },
}
