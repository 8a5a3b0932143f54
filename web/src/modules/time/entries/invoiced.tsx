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
  /** Why what it would change stays as it is: it is off, and says so. */
  lock: string | undefined
  onClick: () => void
  size?: 'lg'
}

/** A button that changes time, unless that stays as it is. */
export function EntryButton({ label, icon, lock, onClick, size }: EntryButtonProps) {
  const button = (
    <ActionIcon
      size={size}
      color="gray"
      aria-label={lock ? `${label}. ${lock}` : label}
      {...ended(lock !== undefined, onClick)}
    >
      {icon}
    </ActionIcon>
  )
  return lock ? <Hint label={lock}>{button}</Hint> : button
}
