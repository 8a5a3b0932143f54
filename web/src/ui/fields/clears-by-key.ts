import type { KeyboardEvent } from 'react'

/**
 * Whether a key in a choice means that nothing is to be chosen: the kit's button for it is for pointers alone. Delete or
 * Backspace where all of the text is selected or none can be typed, Delete where nothing is looked for.
 */
export function clearsByKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const { value, readOnly, selectionStart, selectionEnd } = currentTarget
  if (value === '') return key === 'Delete'
  const isAll = readOnly || (selectionStart === 0 && selectionEnd === value.length)
  return isAll && (key === 'Delete' || key === 'Backspace')
}
