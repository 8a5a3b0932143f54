/**
 * For a button that may have nothing more to do once it was pressed, as the arrow to the last year there is: it is off, but keeps
 * the focus, which a disabled one loses to the page.
 */
export const ended = (isEnded: boolean, run: () => void) => ({
  'data-disabled': isEnded || undefined,
  'aria-disabled': isEnded || undefined,
  onClick: () => {
    if (!isEnded) run()
  },
})
