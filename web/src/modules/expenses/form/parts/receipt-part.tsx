import type { CompositeFieldProps } from '#web/engine/form/field-specs.ts'
import type { ExpenseRecord } from '../../expense-record.ts'
import { useDroppedFiles } from '../../receipts/adding/use-dropped-files.ts'
import classes from './form.module.css'
import { StoredReceipt } from './stored-receipt.tsx'

/** The receipt of an expense: one that is dropped anywhere on the page or pasted is kept as it. */
export function ReceiptPart({ record, onChange, draw, disabled }: CompositeFieldProps & { record?: ExpenseRecord }) {
  const isOver = useDroppedFiles(!disabled, ([file]) => file && onChange({ receipt_path: [file] }))
  return (
    <div className={isOver ? classes.dropped : undefined}>
      {draw('receipt_path')}
      {record?.attributes.receipt_path && <StoredReceipt expense={record} />}
    </div>
  )
}
