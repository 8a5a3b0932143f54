import { atCompany, insertRows, sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/**
 * Of 64 bits: a picture that was saved again, smaller and paler, mostly differs in so many at most. One in ten pairs of different receipts does too, all
 * being dark lines on white paper: so the totals have to be the same as well.
 */
const MOST_DIFFERING = 10

const total = sql.lit('{amount,value}')
const day = sql.lit('{date,value}')

/**
 * Finds the receipts of the company whose first pages look as this one's, whose reading is written. One receipt at a time, or two that
 * are read at once would not find each other.
 */
export async function findTwins(tx: Tx, tenantId: string, receiptId: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`receipts:${tenantId}`}, 0)) from ${atCompany(tenantId)}`,
  )
  await tx.run(sql`delete from expense_receipt_twins
    where tenant_id = ${tenantId} and (receipt_id = ${receiptId} or twin_id = ${receiptId})`)
  const twins = await tx.rows<{ id: string }>(sql`select o.id from expense_receipts r
    join expense_receipts o on o.tenant_id = r.tenant_id and o.id <> r.id and o.picture_hash is not null
      and bit_count(o.picture_hash # r.picture_hash) <= ${MOST_DIFFERING}
      and o.reading #> ${total} = r.reading #> ${total} and r.reading #>> ${total} is not null
      and coalesce(o.reading #>> ${day} = r.reading #>> ${day}, true)
    where r.tenant_id = ${tenantId} and r.id = ${receiptId}`)
  const pairs = twins.flatMap(({ id }) => [
    { receipt_id: receiptId, twin_id: id },
    { receipt_id: id, twin_id: receiptId },
  ])
  await insertRows(
    tx,
    'expense_receipt_twins',
    pairs.map((pair) => ({ tenant_id: tenantId, id: newId(), ...pair })),
  )
}
