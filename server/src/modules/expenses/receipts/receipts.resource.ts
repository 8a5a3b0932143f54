import * as z from 'zod'
import {
  EarlierExpense,
  ReceiptPage,
  ReceiptReading,
  receiptFailures,
  receiptStates,
} from '#contracts/expenses/receipts.ts'
import { type Behaviour, belongsTo, defineResource, type Right } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { own } from '../rights.ts'
import { dismissReceipt, fileReceipt, readAgain } from './actions.ts'
import { proposedCategory } from './proposed-category.ts'
import { earlierThanReceipt } from './same.ts'

/** One's own, and all for who keeps expenses. Who decides on large ones sees what has become an expense. */
const sees = (actor: Actor): Right => {
  if (actor.can('manageExpenses')) return true
  return actor.can('approveLargeExpenses') ? [...own(actor), { state: 'filed' }] : own(actor)
}

const NOT_FILED = { state: { not: 'filed' } }

/** A receipt that is an expense goes with that. */
const deletes = (actor: Actor): Right =>
  actor.can('manageExpenses') ? [NOT_FILED] : own(actor).map((set) => ({ ...set, ...NOT_FILED }))

const pages = sql`(select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'width', p.width, 'height', p.height)
    order by p.number), '[]'::jsonb)
  from expense_receipt_pages p where p.tenant_id = t.tenant_id and p.receipt_id = t.id)`

const behaviour: Behaviour = {
  // The bundle before its receipts, as who writes an expense of it locks them.
  lockFirst: ({ tx, tenant }, id) =>
    tx.run(sql`select from expense_bundles b where b.tenant_id = ${tenant.id} and b.id =
      (select r.expense_bundle_id from expense_receipts r where r.tenant_id = ${tenant.id} and r.id = ${id}) for no key update`),
}

/** Receipts as people sent them: read, then filed as expenses or dismissed. */
export const expenseReceipts = defineResource({
  key: 'expense-receipts',
  table: 'expense_receipts',
  module: 'expenses',
  about: 'employee_id',
  display: 'file_name',
  fields: {
    employee_id: { kind: 'id', match: 'id', readOnly: true, references: 'employees' },
    expense_bundle_id: { kind: 'id', match: 'id', readOnly: true, references: 'expense-bundles' },
    expense_id: { kind: 'id', match: 'id', readOnly: true, references: 'expenses' },
    file_path: { kind: 'file', readOnly: true, file: { accept: 'document', nameColumn: 'file_name' }, export: false },
    file_name: { readOnly: true, search: true, sort: true },
    state: { readOnly: true, options: receiptStates, labels: 'receiptState', match: 'enum', sort: true },
    failure: { readOnly: true, options: receiptFailures, labels: 'receiptFailure', match: 'enum' },
    pages: { kind: 'pictures', holds: z.array(ReceiptPage), sql: pages, export: false },
    reading: { kind: 'json', holds: ReceiptReading.nullable(), readOnly: true, export: false },
    checked_at: { kind: 'instant', readOnly: true, match: 'date' },
    proposed_category_id: { kind: 'id', sql: proposedCategory, references: 'expense-categories', export: false },
    earlier: { kind: 'json', holds: EarlierExpense.nullable(), sql: earlierThanReceipt, export: false },
    created_at: { kind: 'instant', readOnly: true, sort: true, match: 'date' },
  },
  relations: {
    employee: belongsTo('employees', 'employee_id'),
    bundle: belongsTo('expense-bundles', 'expense_bundle_id'),
    expense: belongsTo('expenses', 'expense_id'),
  },
  may: { list: sees, delete: deletes },
  order: 't.created_at, t.id',
  behaviour,
  actions: { file: fileReceipt, dismiss: dismissReceipt, 'read-again': readAgain },
})
