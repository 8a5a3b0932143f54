import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { expenseName } from '../../expense-names.ts'
import type { Line } from '../line.ts'
import { CompareFacts, ComparePictures } from './compare.tsx'
import classes from './picture.module.css'
import { ReceiptView } from './receipt-view.tsx'
import { useEarlier } from './use-earlier.ts'

interface PictureDialogProps {
  line: Line
  person: string
  onClose: () => void
}

/** The receipt over the whole page, with the one that was filed before beside it. */
export function PictureDialog({ line, person, onClose }: PictureDialogProps) {
  const { t } = useTexts()
  const first = useEarlier(line)
  const isCompared = Boolean(line.expense.attributes.earlier)
  return (
    <Dialog fullScreen title={t('expenses:picture.of', { name: expenseName(line.expense) })} onClose={onClose}>
      <div className={classes.whole} data-compared={isCompared || undefined}>
        {isCompared ? <ComparePictures line={line} person={person} first={first} /> : <ReceiptView line={line} />}
      </div>
      {isCompared && <CompareFacts line={line} first={first} />}
    </Dialog>
  )
}
