import { later } from '#web/ui/later.tsx'
import type { ReceiptRecord } from '../../expense-record.ts'
import { nameOfReceipt } from '../strip/receipt-words.ts'
import { ComingPicture } from './coming-picture.tsx'
import type { Mark } from './picture-page.tsx'
import { ReceiptPicture } from './receipt-picture.tsx'
import type { SteadyPagesOf } from './use-steady-pages.ts'

const FilePreview = later(() => import('#web/ui/preview/file-preview.tsx'), 'FilePreview')

interface ShownReceiptProps {
  receipt: ReceiptRecord
  steady: SteadyPagesOf
  marks: readonly Mark[]
  onPick: (key: string) => void
}

/** What there is to see of a receipt: its pages, before that what was sent, and the file where it has no pages, as one that failed. */
export function ShownReceipt({ receipt, steady, marks, onPick }: ShownReceiptProps) {
  const { pages, state, file_path, file_name } = receipt.attributes
  if (pages.length === 0) {
    if (state === 'reading') return <ComingPicture receipt={receipt} />
    if (file_path) return <FilePreview file={{ name: file_name, url: file_path }} />
  }
  return (
    <ReceiptPicture
      pages={steady.pagesOf(receipt)}
      isLost={steady.isLost(receipt)}
      onLost={(page) => steady.lose(receipt, page)}
      name={nameOfReceipt(receipt)}
      marks={marks}
      onPick={onPick}
    />
  )
}
