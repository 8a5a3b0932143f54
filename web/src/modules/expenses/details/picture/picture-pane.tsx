import { Button } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../expense-names.ts'
import type { Line } from '../line.ts'
import { CompareFacts, ComparePictures } from './compare.tsx'
import { LineFacts } from './line-facts.tsx'
import classes from './picture.module.css'
import { ReceiptView } from './receipt-view.tsx'
import { useEarlier } from './use-earlier.ts'

interface PicturePaneProps {
  line: Line
  person: string
  onLarger: () => void
  /** Below what it says. */
  children?: ReactNode
}

/** The receipt of the expense in hand, beside the decision: alone, or with the one that was filed before. */
export function PicturePane({ line, person, onLarger, children }: PicturePaneProps) {
  const { t } = useTexts()
  const first = useEarlier(line)
  const isCompared = line.expense.attributes.earlier !== null && line.expense.attributes.earlier !== undefined
  const hasPicture = line.receipt !== undefined || line.expense.attributes.receipt_path !== null
  return (
    <aside className={classes.pane} aria-label={t('expenses:picture.paneOf', { name: expenseName(line.expense) })}>
      <div className={classes.shown}>
        {isCompared ? <ComparePictures line={line} person={person} first={first} /> : <ReceiptView line={line} />}
        {hasPicture && (
          <Button
            size="xs"
            variant="default"
            className={classes.larger}
            leftSection={<IconArrowsMaximize size={14} aria-hidden />}
            onClick={onLarger}
          >
            {t('expenses:picture.larger')}
          </Button>
        )}
      </div>
      <div className={classes.below}>
        {isCompared ? <CompareFacts line={line} first={first} /> : <LineFacts expense={line.expense} />}
        {children}
      </div>
    </aside>
  )
}
