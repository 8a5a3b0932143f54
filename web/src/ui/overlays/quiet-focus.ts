const QUIET = 'quietFocus'

/** Gives an input the focus without opening what it opens for a person who goes there: nobody has asked to see it yet. */
export function focusQuietly(input: HTMLElement | null | undefined): void {
  if (!input) return
  input.dataset[QUIET] = ''
  input.focus({ preventScroll: true })
  delete input.dataset[QUIET]
}

/** Whether an input is being given the focus that way. */
export const isQuiet = (input: HTMLElement): boolean => QUIET in input.dataset
