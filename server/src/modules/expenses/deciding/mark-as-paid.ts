import type * as z from 'zod'
import { MarkExpensePaid } from '#contracts/expenses/expenses.ts'
import { type Approval, approveAll } from '#engine/approvals/index.ts'
import { type ActionDefinition, type WriteContext, writeColumns } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { pays } from '../shown.ts'

/**
 * Pays what is approved, or what still waits and its actor may approve: paying is not a way around deciding. `also` pays what
 * belongs to the record.
 */
export const markAsPaid = (
  approval: () => Approval,
  also?: (write: WriteContext, id: string, columns: Record<string, unknown>) => Promise<void>,
): ActionDefinition => ({
  level: 'record',
  may: 'manageExpenses',
  many: true,
  input: MarkExpensePaid,
  when({ cancelled_at, rejected_at, paid_at }) {
    if (paid_at) return 'state.expense.paid'
    if (cancelled_at) return 'state.expense.cancelled'
    return rejected_at ? 'state.expense.rejected' : null
  },
  async run(write, { row }, { status_explanation }: z.infer<typeof MarkExpensePaid>) {
    const { tx, tenant, actor, services } = write
    const { resource, table } = approval()
    const id = row.id as string
    if (!(await write.holds(resource, id, pays(actor)))) throw forbidden('expenses.ownPayment')
    if (row.status === 'draft') await approveAll(write, approval(), id)
    const now = await tx.row(sql`select * from ${sql.table(table)} where tenant_id = ${tenant.id} and id = ${id}`)
    const columns = {
      paid_at: services.clock.now().toISOString(),
      paid_by: actor.userId,
      ...(status_explanation ? { status_explanation } : {}),
    }
    await writeColumns(
      write,
      write.registry.resources.get(resource)!,
      now as Record<string, unknown>,
      columns,
      'mark-as-paid',
    )
    await also?.(write, id, columns)
    return undefined
  },
})
