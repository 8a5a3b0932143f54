import { IconReceiptOff } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { categoryOf, type Line } from '../line.ts'
import classes from './picture.module.css'
import { ReceiptPages } from './receipt-pages.tsx'

const FilePreview = later(() => import('#web/ui/preview/file-preview.tsx'), 'FilePreview')

/** The receipt of an expense: its pages as they were read, else the file; without one whether its category asks for it. */
export function ReceiptView({ line }: { line: Line }) {
  const { t } = useTexts()
  const { receipt_path, receipt_filename } = line.expense.attributes
  if (line.receipt && line.receipt.attributes.pages.length > 0) {
    return (
      <section
        className={classes.board}
        aria-label={t('expenses:picture.receipt')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
      >
        <ReceiptPages line={line} />
      </section>
    )
  }
  if (receipt_path) {
    return (
      <div className={classes.file}>
        <FilePreview file={{ name: receipt_filename ?? '', url: receipt_path }} />
      </div>
    )
  }
  const category = categoryOf(line.expense)
  const asks = category?.requires_receipt ? 'asked' : 'notAsked'
  return (
    <div className={classes.none}>
      <IconReceiptOff size={32} stroke={1.4} aria-hidden />
      <strong>{t('expenses:picture.none')}</strong>
      {category
        ? t(`expenses:picture.none.${asks}`, { category: category.name })
        : t('expenses:picture.none.noCategory')}
    </div>
  )
}
