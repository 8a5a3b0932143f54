import { IconFile, IconReceiptOff } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../expense-names.ts'
import type { Line } from '../line.ts'
import classes from './picture.module.css'
import { SmallPicture } from './steady-picture.tsx'

/** The receipt of an expense in small; a tap opens it over the page. */
export function Thumbnails({ line, onOpen }: { line: Line; onOpen: () => void }) {
  const { t } = useTexts()
  const { receipt_path, receipt_filename, earlier } = line.expense.attributes
  const isPicture = /\.(jpe?g|png|webp)$/i.test(receipt_filename ?? '')
  const picture = line.receipt?.attributes.pages[0]?.url ?? (isPicture ? receipt_path : null)
  if (!picture && !receipt_path) {
    return (
      <span className={classes.noThumbnail}>
        <IconReceiptOff size={16} aria-hidden /> {t('expenses:list.noReceipt')}
      </span>
    )
  }
  const name = expenseName(line.expense)
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={t(earlier ? 'expenses:picture.compareOf' : 'expenses:picture.open', { name })}
      onClick={onOpen}
    >
      {picture ? <SmallPicture url={picture} /> : <IconFile size={20} aria-hidden />}
      {earlier && <span>{t('expenses:picture.compare')}</span>}
    </button>
  )
}
