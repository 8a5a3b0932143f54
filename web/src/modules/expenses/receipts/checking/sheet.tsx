import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { AddMore } from '../adding/add-more.tsx'
import type { Mark } from '../picture/picture-page.tsx'
import { ShownReceipt } from '../picture/shown-receipt.tsx'
import type { Checking } from './check-receipt.tsx'
import classes from './checking.module.css'

interface SheetProps extends Pick<Checking, 'receipt' | 'steady' | 'place' | 'onLater'> {
  marks?: readonly Mark[]
  onPick?: (key: string) => void
  /** Less common than what the bar at the bottom does; a phone has them in a menu. */
  others?: readonly { label: string; run: () => void }[]
  children: ReactNode
  footer: ReactNode
}

const nothing = () => {}

/** A receipt's picture, what is said beside it, and the bar with what can be done. */
export function Sheet({
  receipt,
  steady,
  place,
  onLater,
  marks = [],
  onPick = nothing,
  others = [],
  ...parts
}: SheetProps) {
  const { t } = useTexts()
  return (
    <>
      <div className={classes.top}>
        <ActionIcon aria-label={t('expenses:receipts.later')} onClick={onLater}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <span className={classes.place}>{t('expenses:receipts.place', place)}</span>
        <AddMore bundle={receipt.attributes.expense_bundle_id ?? undefined} isCamera />
        {others.length > 0 && (
          <MenuOnDemand
            position="bottom-end"
            button={
              <ActionIcon aria-label={t('expenses:receipts.more')}>
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            }
          >
            {(Menu) =>
              others.map(({ label, run }) => (
                <Menu.Item key={label} onClick={run}>
                  {label}
                </Menu.Item>
              ))
            }
          </MenuOnDemand>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.photo}>
          <ShownReceipt receipt={receipt} steady={steady} marks={marks} onPick={onPick} />
        </div>
        <div className={classes.said}>{parts.children}</div>
      </div>
      <div className={classes.footer}>{parts.footer}</div>
    </>
  )
}
