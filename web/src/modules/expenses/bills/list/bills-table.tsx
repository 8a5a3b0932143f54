import { IconArchive, IconArrowBackUp, IconReceipt2 } from '@tabler/icons-react'
import { defineTable, type TableDefinition } from '#web/engine/resource/types.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { text } from '#web/platform/texts/setup.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import listClasses from '../../list/list.module.css'
import { type BillAttributes, type BillRecord, billName, billPath, choiceOf, supplierOf } from '../bill-record.ts'

/** The supplier as a link, over what the bill is called there and what to look at. */
function SupplierCell(bill: BillRecord) {
  const { number, kind, earlier, earlier_bill, failure, other_buyer } = bill.attributes
  const isTwice = earlier !== null || earlier_bill !== null
  return (
    <span className={listClasses.lines}>
      <PlainLink to={billPath(bill.id)} className={listClasses.name}>
        {supplierOf(bill)}
      </PlainLink>
      <span className={listClasses.second}>
        {kind === 'credit_note' && `${text('expenses:bills.credit')} `}
        {number ??
          (failure
            ? text('expenses:bills.notRead')
            : text('expenses:bills.index', { index: bill.attributes.upload_index }))}
        {isTwice && <span className={listClasses.standsOut}> · {text('expenses:bills.perhapsTwice')}</span>}
        {other_buyer && <span className={listClasses.standsOut}> · {text('expenses:bills.otherBuyer')}</span>}
      </span>
    </span>
  )
}

function StatusCell({ attributes }: BillRecord) {
  const { color, label } = choiceOf(attributes)
  return <StateBadge label={text(label)} color={color} />
}

/** The amount with its currency, to the last digit. */
const TotalCell = ({ attributes: { total, currency } }: BillRecord) => formats().exact(total, currency ?? '')

interface Steps {
  onAside: (bill: BillRecord) => void
  onTakeBack: (bill: BillRecord) => void
}

/** The list of suppliers' bills. */
export const billsTable = ({ onAside, onTakeBack }: Steps): TableDefinition<BillRecord> =>
  defineTable<BillAttributes>({
    entity: 'supplier-bills',
    nameOf: billName,
    defaultSort: '-received_at',
    pinnedFilters: ['status', 'issue_date', 'kind'],
    hiddenFilters: ['can_file', 'expense_id', 'upload_index', 'supplier_identifier'],
    view: ({ id }) => billPath(id),
    remove: false,
    columns: [
      {
        key: 'supplier_name',
        header: 'name:supplier-bills.supplier_name',
        kind: 'custom',
        render: SupplierCell,
        value: supplierOf,
        sortable: true,
        export: [
          { key: 'supplier_name', header: 'name:supplier-bills.supplier_name' },
          { key: 'supplier_identifier', header: 'name:supplier-bills.supplier_identifier' },
          { key: 'number', header: 'name:supplier-bills.number' },
          { key: 'kind', header: 'name:supplier-bills.kind' },
        ],
        minWidth: 220,
        maxWidth: 360,
      },
      { key: 'issue_date', header: 'name:supplier-bills.issue_date', kind: 'date', sortable: true },
      { key: 'due_date', header: 'name:supplier-bills.due_date', kind: 'date', sortable: true },
      {
        key: 'status',
        header: 'name:supplier-bills.status',
        kind: 'custom',
        render: StatusCell,
        value: ({ attributes }) => text(choiceOf(attributes).label),
        sortable: true,
      },
      {
        key: 'total',
        header: 'name:supplier-bills.total',
        kind: 'custom',
        render: TotalCell,
        value: ({ attributes }) => attributes.total,
        sortable: true,
        align: 'right',
        export: [
          { key: 'net', header: 'name:supplier-bills.net' },
          { key: 'vat', header: 'name:supplier-bills.vat' },
          { key: 'total', header: 'name:supplier-bills.total' },
          { key: 'currency', header: 'name:supplier-bills.currency' },
        ],
      },
      { key: 'received_at', header: 'name:supplier-bills.received_at', kind: 'moment', sortable: true, hidden: true },
      { key: 'set_aside_reason', header: 'name:supplier-bills.set_aside_reason', kind: 'text', hidden: true },
      { key: 'upload_index', header: 'name:supplier-bills.upload_index', kind: 'text', hidden: true },
    ],
    actions: [
      {
        key: 'turn',
        label: 'expenses:bills.turn',
        icon: IconReceipt2,
        when: ({ attributes }) => attributes.can_file,
        to: ({ id }) => `/expenses/bills/${id}/expense`,
      },
      {
        key: 'aside',
        label: 'expenses:bills.aside.open',
        icon: IconArchive,
        when: ({ attributes }) => attributes.can_set_aside,
        run: onAside,
      },
      {
        key: 'takeBack',
        label: 'expenses:bills.takeBack',
        icon: IconArrowBackUp,
        when: ({ attributes }) => attributes.status === 'set_aside',
        run: onTakeBack,
      },
    ],
  })
