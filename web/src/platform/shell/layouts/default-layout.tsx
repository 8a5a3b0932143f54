import { ActionIcon } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { later } from '#web/ui/later.tsx'
import { Hint } from '#web/ui/overlays/hint.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Logo } from '../logo.tsx'
import { MainArea } from '../main-area.tsx'
import { Menu } from '../menu/menu.tsx'
import { LeavingNotice } from '../notices/leaving-notice.tsx'
import { PlanNotice } from '../notices/plan-notice.tsx'
import classes from '../shell.module.css'
import { SkipLink } from '../skip-link.tsx'
import { TopBar } from '../top-bar.tsx'

const MenuDrawer = later(() => import('../menu/menu-drawer.tsx'), 'MenuDrawer')

export const MOBILE = '(width < 768px)'

/** The shell of every page behind the sign-in: menu, top bar, content. */
export function DefaultLayout() {
  const { t } = useTexts()
  const isMobile = useMediaQuery(MOBILE, window.matchMedia(MOBILE).matches)
  // Drawn from when it is first opened; then it stays, to close as it opened.
  const [drawer, setDrawer] = useState<boolean>()
  const [folded, setFolded] = useLocalStorage({
    key: 'menu-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const foldText = t(folded ? 'platform:shell.unfold' : 'platform:shell.fold')
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.frame} data-folded={folded || undefined}>
      <SkipLink />
      {isMobile ? (
        drawer !== undefined && <MenuDrawer opened={drawer} onClose={() => setDrawer(false)} />
      ) : (
        <nav className={classes.sidebar} aria-label={t('platform:shell.menu')}>
          <Link to="/dashboard" className={classes.brand} style={{ color: 'inherit', textDecoration: 'none' }}>
            <Logo markOnly={folded} />
          </Link>
          <Menu folded={folded} />
          <div className={classes.fold}>
            <Hint label={foldText} position="right">
              <ActionIcon onClick={() => setFolded(!folded)} aria-label={foldText} size="lg">
                <FoldIcon size={19} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Hint>
          </div>
        </nav>
      )}
      <div className={classes.column}>
        <TopBar onMenu={isMobile ? () => setDrawer(true) : undefined} />
        <MainArea className={classes.main}>
          <LeavingNotice />
          <PlanNotice />
          <Outlet />
        </MainArea>
      </div>
    </div>
  )
}
