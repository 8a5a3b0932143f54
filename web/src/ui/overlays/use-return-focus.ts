import { useEffect } from 'react'

/** What has the focus when a dialog comes; of a menu's entry the button that opened the menu, for the entry goes with it. */
function opener(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null
  const menu = active?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}

const isNowhere = (element: Element | null) => element === null || element === document.body

/**
 * Gives the focus back to what a dialog was opened by, once it is closed or taken away; to the page where that is gone (a row that
 * was deleted). The kit's own way knows neither menus nor dialogs that are drawn open, as those are that are fetched when they are
 * asked for. Focus that went elsewhere is left there.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const from = opener()
    return () => {
      const atClose = document.activeElement
      if (!isNowhere(atClose) && !atClose?.closest('[role="dialog"]')) return
      setTimeout(() => {
        const { activeElement } = document
        if (!isNowhere(activeElement) && activeElement !== atClose) return
        const target = from?.isConnected && !isNowhere(from) ? from : document.querySelector('main')
        target?.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
