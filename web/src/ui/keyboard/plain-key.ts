const TYPES = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]'

/** Whether a key is the page's: nobody types, and neither a dialog nor a menu is open. */
export function isPlainKey({ altKey, ctrlKey, metaKey, repeat, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || repeat) return false
  if (target instanceof Element && target.closest(TYPES)) return false
  return document.querySelector('[role="dialog"]') === null
}
