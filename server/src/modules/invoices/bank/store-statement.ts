import type { WriteContext } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { encryptField } from '#platform/secrets/index.ts'
import type { ReadStatement } from './read/bank-line.ts'
import { marksOf } from './read/marks.ts'

export interface StoredStatement {
  statement_id: string
  incoming: number
  /** Of these: how many an earlier file had as well. */
  known: number
}

/** Stores what came in by a file; lines that are known already stay as they are. */
export async function storeStatement(
  { tx, tenant, actor, services }: WriteContext,
  fileName: string,
  read: ReadStatement,
): Promise<StoredStatement> {
  const marks = marksOf(read)
  const there = await tx.rows<{ mark: string }>(
    sql`select mark from bank_lines where tenant_id = ${tenant.id} and mark = any(${marks}::text[])`,
  )
  const known = new Set(there.map(({ mark }) => mark))
  const id = newId()
  const days = read.lines.map(({ date }) => date).sort()
  const counts = { incoming: read.lines.length, known: known.size }
  await insertRows(tx, 'bank_statements', [
    {
      tenant_id: tenant.id,
      id,
      file_name: fileName.slice(0, 255),
      from_date: days[0] ?? null,
      to_date: days.at(-1) ?? null,
      ...counts,
      created_by: actor.userId,
    },
  ])
  const tenantKey = await services.keys.of(tx, tenant.id)
  const rows = read.lines.flatMap((line, position) => {
    const mark = marks[position]!
    if (known.has(mark)) return []
    const lineId = newId()
    const place = { tenantKey, table: 'bank_lines', column: 'payer_iban', rowId: lineId }
    return [
      {
        tenant_id: tenant.id,
        id: lineId,
        statement_id: id,
        mark,
        position,
        date: line.date,
        amount: line.amount,
        currency: line.currency,
        payer: line.payer,
        payer_iban: line.payerIban && encryptField(place, line.payerIban),
        text: line.text,
        reference: line.reference?.slice(0, 140) ?? null,
      },
    ]
  })
  await insertRows(tx, 'bank_lines', rows)
  await audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: 'bank-statements',
    recordId: id,
    action: 'read-statement',
    after: { file_name: fileName.slice(0, 255), ...counts },
  })
  return { statement_id: id, ...counts }
}
