import { takeFile } from '#engine/index.ts'
import { ratesOn } from '#modules/projects/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { InboxEntry } from '../notices.ts'
import type { Person } from '../people/person.ts'
import { billClaims, billPlan } from './bills/bill-plan.ts'
import type { PutBill } from './bills/put-bills.ts'
import { storeBills } from './bills/store-bills.ts'
import { type CategoryKey, categories, LARGE } from './categories.ts'
import { storeKeeperRole } from './keeper-role.ts'
import { merchants } from './merchants.ts'
import { pastClaims } from './past.ts'
import { KEEPER, type PlannedClaim } from './plan.ts'
import type { StoredReceipts } from './put-receipts.ts'
import { receiptRows } from './receipt-rows.ts'
import { recentClaims } from './recent.ts'
import { rowsOf } from './rows.ts'
import { approvalRows, auditRows, noticesOf } from './story-rows.ts'

/** Fourteen months of claims, of those who worked here then. */
export function claimPlan(people: readonly Person[], today: string): PlannedClaim[] {
  const named = new Map(people.map((person) => [person.name, person]))
  const all = [...pastClaims(today), ...recentClaims(today), ...billClaims(billPlan(today))]
  return all.filter(({ person, expenses, filed }) => {
    const { startDate } = named.get(person)!
    return [...expenses.map(({ day }) => day), filed].every((day) => day >= startDate)
  })
}

async function storeCategories({ tx, tenantId }: Change): Promise<Map<string, string>> {
  const ids = new Map(Object.keys(categories).map((key) => [key, newId()]))
  await insertRows(
    tx,
    'expense_categories',
    Object.entries(categories).map(([key, { name, description, color, receipt, ceiling }]) => ({
      ...{ tenant_id: tenantId, id: ids.get(key as CategoryKey)!, name, description, color },
      ...{ requires_receipt: receipt, max_amount: ceiling * 100 },
    })),
  )
  return ids
}

/** What RON is in euro on the days of these claims. */
async function readRates({ tx, tenantId }: Change, claims: readonly PlannedClaim[]) {
  const lei = claims
    .flatMap(({ expenses }) => expenses)
    .filter(({ merchant }) => merchants[merchant].currency === 'RON')
  const days = [...new Set(lei.map(({ day }) => day))]
  const rates = await ratesOn(
    tx,
    tenantId,
    days.map((day) => ({ currency: 'RON', to: 'EUR', day })),
  )
  return new Map(days.map((day, at) => [day, rates[at]!]))
}

interface Given {
  people: readonly Person[]
  claims: readonly PlannedClaim[]
  receipts: StoredReceipts
  bills: readonly PutBill[]
}

/** Categories, and fourteen months of expenses and bundles in every state with their receipts. Answers what inboxes say of them. */
export async function storeExpenses(at: Change, { people, claims, receipts, bills }: Given): Promise<InboxEntry[]> {
  const { tx, tenantId } = at
  const named = new Map(people.map((person) => [person.name, person]))
  for (const put of new Set([...receipts.values()].map((receipt) => receipt.put))) await takeFile(tx, put)
  const [ids, rates, projects] = await Promise.all([
    storeCategories(at),
    readRates(at, claims),
    tx.rows<{ id: string; name: string }>(sql`select id, name from projects where tenant_id = ${tenantId}`),
    storeKeeperRole(at, named.get(KEEPER)!),
    insertRows(tx, 'settings', [
      { tenant_id: tenantId, id: newId(), key: 'expense_large_amount', value: JSON.stringify(LARGE) },
    ]),
  ])
  const all = claims.map((plan) =>
    rowsOf(plan, {
      ...{ tenantId, people: named, categories: ids, receipts, rates },
      projects: new Map(projects.map(({ id, name }) => [name, id])),
    }),
  )
  const sent = all.flatMap((claim) => receiptRows(claim, receipts))
  const decided = all.map((claim) => approvalRows(claim, named))
  await insertRows(
    tx,
    'expense_bundles',
    all.flatMap(({ bundle }) => bundle ?? []),
  )
  await insertRows(
    tx,
    'expenses',
    all.flatMap(({ expenses }) => expenses.map(({ row }) => row)),
  )
  await Promise.all([
    insertRows(
      tx,
      'expense_receipts',
      sent.map(({ receipt }) => receipt),
    ),
    insertRows(
      tx,
      'approval_steps',
      decided.flatMap(({ approval_steps }) => approval_steps),
    ),
    insertRows(tx, 'audit_entries', all.flatMap(auditRows)),
  ])
  await storeBills(at, { bills, claims: all, people: named })
  await Promise.all([
    insertRows(
      tx,
      'expense_receipt_pages',
      sent.flatMap(({ pages }) => pages),
    ),
    insertRows(
      tx,
      'approval_decisions',
      decided.flatMap(({ approval_decisions }) => approval_decisions),
    ),
  ])
  return all.flatMap((claim) => noticesOf(claim, named))
}
