import * as z from 'zod'
import {
  BillCreditNote,
  billFailures,
  billKinds,
  billStatuses,
  CreditedBill,
  EarlierBill,
  EarlierFiling,
  SupplierBill,
} from '#contracts/expenses/bills.ts'
import { belongsTo, defineResource, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { setAside, takeBack } from './aside.actions.ts'
import { incoming } from './incoming.getter.ts'
import { lookForBills } from './look-for-bills.action.ts'
import {
  billStatus,
  canFile,
  canSetAside,
  creditedBill,
  creditNotes,
  earlierBill,
  earlierFiling,
  nameOfUser,
  otherBuyer,
  proposedCategory,
  proposedProject,
} from './shown.ts'
import { turnIntoExpense } from './turn-into-expense.action.ts'

const readOnly = { readOnly: true } as const
const file = { kind: 'file', file: { accept: 'document' }, readOnly: true, export: false } as const
const money = { kind: 'money', currency: 'currency', readOnly: true } as const

/** Invoices that suppliers have filed to the company: who keeps expenses turns them into some. Nothing writes them but ANAF's list. */
export const supplierBills = defineResource({
  key: 'supplier-bills',
  table: 'supplier_bills',
  module: 'expenses',
  display: sql`concat_ws(' ', coalesce(t.supplier_name, t.listed_supplier), coalesce(t.number, t.upload_index))`,
  fields: {
    supplier_name: { ...readOnly, search: true, sort: true },
    supplier_identifier: { ...readOnly, search: true, match: 'text' },
    listed_supplier: { ...readOnly, search: true },
    number: { ...readOnly, search: true, sort: true },
    kind: { ...readOnly, options: billKinds, labels: 'supplier-bills.kind', match: 'enum' },
    issue_date: { ...readOnly, kind: 'date', match: 'date', sort: true },
    due_date: { ...readOnly, kind: 'date', match: 'date', sort: true },
    currency: { ...readOnly, match: 'text' },
    net: money,
    vat: money,
    total: { ...money, sort: true },
    payable: money,
    status: { sql: billStatus, options: billStatuses, labels: 'supplier-bills.status', match: 'enum', sort: true },
    failure: { ...readOnly, options: billFailures, labels: 'billFailure' },
    received_at: { ...readOnly, kind: 'instant', match: 'date', sort: true },
    upload_index: { ...readOnly, match: 'text' },
    cui: readOnly,
    other_buyer: { kind: 'boolean', sql: otherBuyer },
    bill: { kind: 'json', holds: SupplierBill.nullable(), readOnly: true, export: false },
    zip_path: file,
    xml_path: file,
    pdf_path: file,
    expense_id: { ...readOnly, kind: 'id', match: 'id', references: 'expenses' },
    filed_at: { ...readOnly, kind: 'instant' },
    // The ids that are stored are not what these say, and a history names who did it anyway.
    filed_by: { sql: nameOfUser('filed_by'), column: 'filed_by_name' },
    set_aside_at: { ...readOnly, kind: 'instant' },
    set_aside_by: { sql: nameOfUser('set_aside_by'), column: 'set_aside_by_name' },
    set_aside_reason: readOnly,
    can_file: { kind: 'boolean', sql: canFile, match: 'bool', export: false },
    can_set_aside: { kind: 'boolean', sql: canSetAside, export: false },
    earlier: { kind: 'json', holds: EarlierFiling.nullable(), sql: earlierFiling, export: false },
    earlier_bill: { kind: 'json', holds: EarlierBill.nullable(), sql: earlierBill, export: false },
    credited_bill: { kind: 'json', holds: CreditedBill.nullable(), sql: creditedBill, export: false },
    credit_notes: { kind: 'json', holds: z.array(BillCreditNote), sql: creditNotes, export: false },
    proposed_category_id: { kind: 'id', sql: proposedCategory, references: 'expense-categories', export: false },
    proposed_project_id: { kind: 'id', sql: proposedProject, references: 'projects', export: false },
  },
  relations: { expense: belongsTo('expenses', 'expense_id') },
  may: { list: 'manageExpenses' },
  order: 't.received_at desc, t.id desc',
  actions: {
    'turn-into-expense': turnIntoExpense,
    'set-aside': setAside,
    'take-back': takeBack,
    'look-for-bills': lookForBills,
  },
  getters: { incoming, history: historyGetter({ resource: 'supplier-bills', may: 'manageExpenses' }) },
})
