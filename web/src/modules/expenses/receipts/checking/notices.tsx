import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { ReceiptRecord } from '../../expense-record.ts'
import type { SteadyPagesOf } from '../picture/use-steady-pages.ts'
import classes from './checking.module.css'

const CompareDialog = later(() => import('../compare/compare-dialog.tsx'), 'CompareDialog')

function Notice({ icon, children, action }: { icon: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      {icon}
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  )
}

interface NoticesProps {
  receipt: ReceiptRecord
  steady: SteadyPagesOf
  onReadAgain: () => void
  isReadingAgain: boolean
}

/** What a person should know of a receipt before they save it. Nothing of it stops them. */
export function Notices({ receipt, steady, onReadAgain, isReadingAgain }: NoticesProps) {
  const { t } = useTexts()
  const { state, failure, earlier, reading } = receipt.attributes
  const [isComparing, setComparing] = useState(false)
  return (
    <>
      {state === 'failed' && (
        <Notice
          icon={<IconAlertTriangle size={18} aria-hidden />}
          action={
            <Button size="compact-sm" variant="default" onClick={onReadAgain} loading={isReadingAgain}>
              {t('expenses:receipts.readAgain')}
            </Button>
          }
        >
          <b>{t(`expenses:receipts.failed.${failure ?? 'broken'}`)}</b> {t('expenses:receipts.failed.typeIt')}
        </Notice>
      )}
      {earlier && (
        <Notice
          icon={<IconCopy size={18} aria-hidden />}
          action={
            <Button size="compact-sm" variant="default" onClick={() => setComparing(true)}>
              {t('expenses:receipts.compare')}
            </Button>
          }
        >
          <b>{t('expenses:receipts.earlier')}</b>{' '}
          {t(`expenses:receipts.earlier.${earlier.same}`, {
            employee: earlier.employee,
            bundle: earlier.bundle ?? '',
            in: earlier.bundle ? 'bundle' : 'alone',
          })}
        </Notice>
      )}
      {reading?.fiscal && reading.own_identifier.value === null && (
        <Notice icon={<IconInfoCircle size={18} aria-hidden />}>{t('expenses:receipts.noOwnIdentifier')}</Notice>
      )}
      {isComparing && earlier && (
        <CompareDialog receipt={receipt} earlier={earlier} steady={steady} onClose={() => setComparing(false)} />
      )}
    </>
  )
}
