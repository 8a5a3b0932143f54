import { ActionIcon, Drawer, Tooltip } from '@mantine/core'
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.ts'
import { LeavingNotice } from './leaving-notice.tsx'
import { Logo } from './logo.tsx'
import { MainArea } from './main-area.tsx'
import { Menu } from './menu.tsx'
import { PlanNotice } from './plan-notice.tsx'
import classes from './shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

export const MOBILE = '(width < 768px)'

/** The shell of every page behind the sign-in: menu, top bar, content. */
export function DefaultLayout() {
  const { t } = useTexts()
  const isMobile = useMediaQuery(MOBILE, window.matchMedia(MOBILE).matches)
  const [drawer, { open, close }] = useDisclosure()
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
        <Drawer
          opened={drawer}
          onClose={close}
          size={280}
          title={<Logo />}
          closeButtonProps={{ 'aria-label': t('platform:shell.closeMenu') }}
        >
          <nav aria-label={t('platform:shell.menu')}>
            <Menu onOpen={close} />
          </nav>
        </Drawer>
      ) : (
        <nav className={classes.sidebar} aria-label={t('platform:shell.menu')}>
          <Link to="/dashboard" className={classes.brand} style={{ color: 'inherit', textDecoration: 'none' }}>
            <Logo markOnly={folded} />
          </Link>
          <Menu folded={folded} />
          <div className={classes.fold}>
            <Tooltip label={foldText} position="right">
              <ActionIcon onClick={() => setFolded(!folded)} aria-label={foldText} size="lg">
                <FoldIcon size={19} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </div>
        </nav>
      )}
      <div className={classes.column}>
        <TopBar onMenu={isMobile ? open : undefined} />
        <MainArea className={classes.main}>
          <LeavingNotice />
          <PlanNotice />
          <Outlet />
        </MainArea>
      </div>
    </div>
  )
}
