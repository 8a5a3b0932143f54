import { takeFile } from '#engine/index.ts'
import { billColumns, queueDrawing } from '#modules/expenses/index.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from '../../people/person.ts'
import { KEEPER } from '../plan.ts'
import type { StoredClaim } from '../rows.ts'
import type { PutBill } from './put-bills.ts'

/** Bills that were fetched, each with the expense that it has become. */
export async function storeBills(
  { tx, services, tenantId }: Change,
  {
    bills,
    claims,
    people,
  }: { bills: readonly PutBill[]; claims: readonly StoredClaim[]; people: ReadonlyMap<string, Person> },
): Promise<void> {
  const keeper = people.get(KEEPER)!
  const expenses = new Map(
    claims.flatMap(({ expenses, course }) =>
      expenses.flatMap(({ plan, row }) => (plan.bill ? [[plan.bill, { id: row.id, at: course.filed }] as const] : [])),
    ),
  )
  const moment = (at: number, hours: number) => new Date(at + hours * 3_600_000).toISOString()
  const rows = bills.map(({ plan, received, read, zip, xml }) => {
    const { id: upload_index, downloadId: download_id, cif: cui, seller: listed_supplier, at } = received
    const expense = expenses.get(plan.number)
    const isAside = plan.fate === 'set_aside'
    return {
      ...{ tenant_id: tenantId, id: newId(), cui, upload_index, download_id, listed_supplier },
      ...{ received_at: moment(at, 0), created_at: moment(at, 1), told_at: moment(at, 1) },
      ...billColumns(read),
      ...{ zip_path: zip.path, xml_path: xml?.path ?? null },
      ...{ expense_id: expense?.id ?? null, filed_by: expense ? keeper.userId : null, filed_at: expense?.at ?? null },
      ...{ set_aside_at: isAside ? moment(at, 26) : null, set_aside_by: isAside ? keeper.userId : null },
      set_aside_reason: isAside ? plan.words : null,
    }
  })
  const done = rows.flatMap((row): { at: string; action: string; after: object; row: typeof row }[] => {
    if (row.expense_id)
      return [{ at: row.filed_at!, action: 'turn-into-expense', after: { filed_at: row.filed_at }, row }]
    const { set_aside_at, set_aside_reason } = row
    return set_aside_at
      ? [{ at: set_aside_at, action: 'set-aside', after: { set_aside_at, set_aside_reason }, row }]
      : []
  })
  await insertRows(
    tx,
    'audit_entries',
    done.map(({ at, action, after, row }) => ({
      ...{
        tenant_id: tenantId,
        id: newId(),
        at,
        user_id: keeper.userId,
        resource: 'supplier-bills',
        record_id: row.id,
      },
      ...{ action, about_id: null, before: null, after },
    })),
  )
  for (const { zip, xml } of bills) for (const put of [zip, xml]) if (put) await takeFile(tx, put)
  // What a bill does not say is null: rows that are inserted together have the same columns.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  await insertRows(
    tx,
    'supplier_bills',
    rows.map((row) =>
      Object.fromEntries(columns.map((name) => [name, (row as Record<string, unknown>)[name] ?? null])),
    ),
  )
  for (const [n, { read }] of bills.entries()) if ('read' in read) await queueDrawing(tx, tenantId, rows[n]!.id)
  // The last look was a short while ago; what ANAF has since then is found by the next.
  const looked_at = moment(services.clock.now().getTime(), -0.6)
  await insertRows(tx, 'supplier_bill_looks', [{ tenant_id: tenantId, listed_until: looked_at, looked_at }])
}
