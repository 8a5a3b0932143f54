import type { PointerEvent } from 'react'

const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible'

/** The words of a cell as they are seen, without those for screen readers alone. */
function wordsOf(cell: Element): string {
  const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  let words = ''
  while (walk.nextNode()) {
    const around = walk.currentNode.parentElement
    const isSeen = around && around.offsetWidth > 1 && !around.closest('[aria-hidden="true"]')
    if (isSeen) words += walk.currentNode.textContent
  }
  return words.trim()
}

/** A cell whose text is cut says all of it to who points at it. It is measured only then, for a page has hundreds of cells. */
export function sayRest({ target }: PointerEvent): void {
  const cell = (target as Element).closest('td')
  if (!cell) return
  const words = [cell, ...cell.querySelectorAll('*')].some(isCut) ? wordsOf(cell) : ''
  if (words) cell.title = words
  else cell.removeAttribute('title')
}
