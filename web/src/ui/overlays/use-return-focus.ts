import { useEffect } from 'react'

const isNowhere = (element: Element | null) => element === null || element === document.body

/** The button that opened the menu in which something stands. */
function menuButton(within: Element | null): HTMLElement | null {
  const menu = within?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null
}

/**
 * That of the menu in which was pressed last. Where the system wants no motion, the menu is gone before what its entry opens
 * is drawn, and the focus with it.
 */
let pressedMenu: HTMLElement | null = null
let isListening = false
function listen(): void {
  if (isListening) return
  isListening = true
  document.addEventListener(
    'click',
    ({ target }) => {
      pressedMenu = menuButton(target as Element)
    },
    { capture: true },
  )
}

/** What has the focus when a dialog comes; of a menu's entry the button that opened the menu, for the entry goes with it. */
function opener(): HTMLElement | null {
  const active = document.activeElement as HTMLElement | null
  if (isNowhere(active)) return pressedMenu
  return active?.closest('[role="menu"]') ? menuButton(active) : active
}

/**
 * Gives the focus back to what a dialog was opened by, once it is closed or taken away; to the page where that is gone (a row that
 * was deleted). The kit's own way knows neither menus nor dialogs that are drawn open, as those are that are fetched when they are
 * asked for. Focus that went elsewhere is left there.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    listen()
    if (!opened) return
    const from = opener()
    return () => {
      const atClose = document.activeElement
      if (!isNowhere(atClose) && !atClose?.closest('[role="dialog"]')) return
      setTimeout(() => {
        const { activeElement } = document
        if (!isNowhere(activeElement) && activeElement !== atClose) return
        const target = from?.isConnected ? from : document.querySelector('main')
        target?.focus({ preventScroll: true })
        // What opened it may be off by now, as where there is nothing left to save.
        if (isNowhere(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
