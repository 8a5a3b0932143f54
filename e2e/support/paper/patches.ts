/** A piece of the editor's page that must stand at the same place on paper: pixels from the page's top left. */
export interface Patch {
  /** Its words, or what it is. */
  name: string
  zone: 'header' | 'body' | 'footer'
  kind: 'word' | 'shape' | 'line'
  x: number
  y: number
  width: number
  height: number
  /** Where the line or the row that it stands in begins. */
  top: number
}

/** Runs in the browser: every word of a text, and what is drawn besides. */
export function patchesOf(sheet: Element): Patch[] {
  const origin = sheet.getBoundingClientRect()
  const patches: Patch[] = []
  const zoneOf = (element: Element): Patch['zone'] =>
    element.closest('[data-type="page-header"]')
      ? 'header'
      : element.closest('[data-type="page-footer"]')
        ? 'footer'
        : 'body'
  const add = (element: Element, name: string, rect: DOMRect, kind: Patch['kind'], top = rect.top) => {
    if (rect.width === 0) return
    patches.push({
      ...{ name, kind, zone: zoneOf(element), width: rect.width, height: rect.height },
      ...{ x: rect.left - origin.left, y: rect.top - origin.top, top: top - origin.top },
    })
  }
  const words = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement!
    if (parent.closest('label')) continue
    const line = Number.parseFloat(getComputedStyle(parent).lineHeight)
    for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rect = range.getBoundingClientRect()
      const row = parent.closest('tr')
      add(parent, word, rect, 'word', row ? row.getBoundingClientRect().top : rect.top + (rect.height - line) / 2)
    }
  }
  const outlined = { 'td, th': 'cell', '[data-type="signature"]': 'signature place', hr: 'rule', blockquote: 'quote' }
  const edges = { '[data-type="page-header"]': 'header', '[data-type="page-footer"]': 'footer' }
  const boxes = { ...edges, ...outlined, 'input[type="checkbox"]': 'tick', '[data-type="logo"]': 'logo' }
  for (const [selector, name] of Object.entries(boxes)) {
    for (const element of sheet.querySelectorAll(selector)) {
      add(element, name, element.getBoundingClientRect(), 'shape')
    }
  }
  // Lines by themselves: beside words they would hardly count.
  for (const box of sheet.querySelectorAll('td, th, [data-type="page-header"]')) {
    const { left, bottom, width } = box.getBoundingClientRect()
    add(box, 'line below', new DOMRect(left, bottom - 1, width, 1), 'line')
  }
  for (const quote of sheet.querySelectorAll('blockquote')) {
    const { left, top, height } = quote.getBoundingClientRect()
    const width = Number.parseFloat(getComputedStyle(quote).borderLeftWidth)
    add(quote, 'bar', new DOMRect(left, top, width, height), 'line')
  }
  for (const footer of sheet.querySelectorAll('[data-type="page-footer"]')) {
    const { left, top, width } = footer.getBoundingClientRect()
    add(footer, 'line above', new DOMRect(left, top, width, 1), 'line')
  }
  for (const item of sheet.querySelectorAll('li:not([data-checked])')) {
    const rect = item.getBoundingClientRect()
    add(item, 'mark', new DOMRect(rect.left - 24, rect.top, 24, 21), 'shape')
  }
  return patches
}
