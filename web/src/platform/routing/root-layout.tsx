import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFollowOwnColorScheme } from '../session/use-own-color-scheme.ts'
import { UpgradeHost } from '../shell/notices/upgrade-host.tsx'
import { MAIN_ID } from './main-id.ts'
import { usePageTitle } from './title.ts'

/** Around every page: the title, the reader's colours, and focus moved to the new page's content so that keyboard and screen reader follow. */
export function RootLayout() {
  usePageTitle()
  useFollowOwnColorScheme()
  const pathname = useLocation({ select: (location) => location.pathname })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <Outlet />
      <UpgradeHost />
    </>
  )
}
