import { ActionIcon } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ended } from '#web/ui/ended.ts'
import { Hint } from '#web/ui/overlays/hint.tsx'
import classes from '../time.module.css'

/** Says that an invoice has the entry. */
export function InvoicedMark() {
  const { t } = useTexts()
  return (
    <span className={classes.invoiced} title={t('time:entry.invoicedHelp')}>
      <IconFileInvoice size={14} aria-hidden />
      {t('time:entry.invoiced')}
    </span>
  )
}

interface EntryButtonProps {
  label: string
  icon: ReactElement
  /** An invoice has what it would change: it is off, and says why. */
  isInvoiced: boolean
  onClick: () => void
  size?: 'lg'
}

/** A button that changes time, unless an invoice has it. */
export function EntryButton({ label, icon, isInvoiced, onClick, size }: EntryButtonProps) {
  const { t } = useTexts()
  const why = t('time:entry.invoicedHelp')
  const button = (
    <ActionIcon
      size={size}
      color="gray"
      aria-label={isInvoiced ? `${label}. ${why}` : label}
      {...ended(isInvoiced, onClick)}
    >
      {icon}
    </ActionIcon>
  )
  return isInvoiced ? <Hint label={why}>{button}</Hint> : button
}
