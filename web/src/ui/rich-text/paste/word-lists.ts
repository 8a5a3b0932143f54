const ITEM = /mso-list:\s*l\d+\s+level(\d+)/i
/** A number or letter with a point or bracket, as Word writes it before an item; anything else is a bullet. */
const NUMBER = /^\s*(?:\d+|[a-z]{1,4})[.)]/i

interface Item {
  element: HTMLElement
  level: number
  isNumbered: boolean
}

function itemOf(element: HTMLElement): Item | null {
  const level = ITEM.exec(element.getAttribute('style') ?? '')?.[1]
  if (!level) return null
  const marker = [...element.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const isNumbered = NUMBER.test(marker?.textContent ?? '')
  marker?.remove()
  return { element, level: Number(level), isNumbered }
}

/** The last item of a list, in which a deeper list stands. */
function deepest(list: Element, levels: number): Element {
  let at = list
  for (let level = 1; level < levels; level++) {
    const item = at.lastElementChild
    const inner = item?.querySelector(':scope > ul, :scope > ol')
    if (!item) break
    at = inner ?? item.appendChild(at.ownerDocument.createElement(at.localName))
  }
  return at
}

/** Makes lists of the paragraphs that Word copies for them. */
export function joinWordLists(body: HTMLElement): void {
  let list: Element | null = null
  for (const element of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const item = itemOf(element)
    if (!item) {
      list = null
      continue
    }
    const { ownerDocument } = body
    const isNext: boolean = list !== null && list === element.previousElementSibling
    if (!isNext || !list) {
      list = ownerDocument.createElement(item.isNumbered ? 'ol' : 'ul')
      element.before(list)
    }
    const line = ownerDocument.createElement('li')
    line.append(...element.childNodes)
    deepest(list, item.level).append(line)
    element.remove()
  }
}
