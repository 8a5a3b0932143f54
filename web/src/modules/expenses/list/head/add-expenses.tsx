import { Button } from '@mantine/core'
import { IconChevronDown, IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RestrictedButton } from '#web/engine/pages/restricted-button.tsx'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { AddReceipts } from '../../receipts/add-receipts.tsx'
import classes from './head.module.css'

/** Whether the company's plan lets people add expenses; while it does not, buttons say why. */
export const useMayAdd = (): boolean => {
  const { isActive, isPaid } = usePlan()
  return isActive && isPaid
}

function Closed() {
  const { t } = useTexts()
  const { isActive } = usePlan()
  return (
    <RestrictedButton
      reason={isActive ? 'platform:upgrade.feature' : undefined}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('expenses:route.createExpense')}
    </RestrictedButton>
  )
}

/** The page's main button: receipts, and beside it what is typed. */
export function AddExpenses() {
  const { t } = useTexts()
  if (!useMayAdd()) return <Closed />
  return (
    <div className={classes.split}>
      <AddReceipts />
      <MenuOnDemand
        position="bottom-end"
        withinPortal
        button={
          <Button px={10} aria-label={t('expenses:list.addOther')}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item component={Link} to="/expenses/create" leftSection={<IconFolderPlus size={16} aria-hidden />}>
              {t('expenses:route.createBundle')}
            </Menu.Item>
            <Menu.Item component={Link} to="/expenses/single/create" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('expenses:route.createExpense')}
            </Menu.Item>
          </>
        )}
      </MenuOnDemand>
    </div>
  )
}

/** The same on a phone, at the lower edge of the window, below what the page lists. */
export function AddUnderThumb({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div className={classes.above}>
      {children}
      <div className={classes.thumb}>
        {useMayAdd() ? (
          <>
            <Button
              component={Link}
              to="/expenses/single/create"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('expenses:list.type')}
            </Button>
            <AddReceipts />
          </>
        ) : (
          <Closed />
        )}
      </div>
    </div>
  )
}
