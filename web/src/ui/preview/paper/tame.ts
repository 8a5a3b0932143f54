const REMOVED = 'script, iframe, object, embed, link, meta, base, form, template, audio, video'
const SAFE_LINK = /^(?:https?:|mailto:|tel:|#)/i
const OWN_SOURCE = /^(?:blob:|data:image\/)/i

/** Takes away from an element, in place, what could run, load or lead the reader astray. */
function tameElement(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isAddress = name === 'href' || name === 'xlink:href'
    if (name.startsWith('on') || name === 'srcdoc' || name === 'srcset') element.removeAttribute(name)
    else if (name === 'src' && !OWN_SOURCE.test(value)) element.removeAttribute(name)
    else if (isAddress && !SAFE_LINK.test(value.trim()) && !OWN_SOURCE.test(value)) element.removeAttribute(name)
  }
  if (element.localName === 'a' && /^https?:/i.test(element.getAttribute('href') ?? '')) {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
  if (element.localName === 'img' && !element.hasAttribute('alt')) element.setAttribute('alt', '')
}

/**
 * Takes away from what a reader of foreign documents has made, in place, what could run or load anything; false where the whole of it
 * could. `inside: false` looks at the element alone: what it holds is tamed by itself.
 */
export function tame(node: Node, { inside = true }: { inside?: boolean } = {}): boolean {
  if (!(node instanceof Element)) return true
  if (node.matches(REMOVED)) return false
  tameElement(node)
  if (!inside) return true
  for (const element of node.querySelectorAll(REMOVED)) element.remove()
  for (const element of node.querySelectorAll('*')) tameElement(element)
  return true
}
