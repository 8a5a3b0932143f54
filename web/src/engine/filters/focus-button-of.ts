/** Gives the focus to a button, or to the first one in an element. */
export function focusButtonOf(element: Element | null | undefined): void {
  const button = element instanceof HTMLButtonElement ? element : element?.querySelector('button')
  button?.focus()
}
