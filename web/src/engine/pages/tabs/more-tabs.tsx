import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import classes from './page-tabs.module.css'
import type { PageTab } from './page-tabs.tsx'

/** The tabs that do not stand in the row, as a menu at its end. */
export function MoreTabs({ tabs }: { tabs: readonly PageTab[] }) {
  const { t } = useTexts()
  return (
    <MenuOnDemand
      position="bottom-end"
      withinPortal
      button={
        <UnstyledButton className={classes.tab}>
          {t('engine:tabs.more')}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    >
      {(Menu) =>
        tabs.map(({ to, label, search }) => (
          <Menu.Item key={label} component={Link} to={to} search={search as never}>
            {t(label)}
          </Menu.Item>
        ))
      }
    </MenuOnDemand>
  )
}
