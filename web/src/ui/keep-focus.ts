const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/**
 * Gives the focus back to what lost it by being disabled, once that is enabled again: a button or switch is off while it saves, and
 * the browser then lets the focus fall to the page, where keys press nothing. Who has pressed or gone elsewhere meanwhile stays
 * there. For all of the page, once.
 */
export function keepFocus(): void {
  let last: Element | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element
  })
  const forget = ({ target }: Event) => {
    if (!last?.contains(target as Node)) last = null
  }
  document.addEventListener('pointerdown', forget, { capture: true })
  new MutationObserver((changes) => {
    const isBack = changes.some(({ target }) => target === last && !(target as HTMLButtonElement).disabled)
    if (isBack && isNowhere()) (last as HTMLElement).focus({ preventScroll: true })
  }).observe(document.documentElement, { subtree: true, attributeFilter: ['disabled'] })
}
