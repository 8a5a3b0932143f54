import { tame } from './tame.ts'

/** So many elements are laid out in one frame: a tenth of a second's work on a slow telephone. */
const PIECE = 400
const OPENED = new Set(['div', 'section', 'article'])

const sizeOf = (node: Node) => (node instanceof Element ? 1 + node.querySelectorAll('*').length : 1)

/** Puts a node at its place, tamed; what is larger than a piece and holds blocks is opened, and filled one after the other. */
function* put(node: Node, into: Element): Generator<number> {
  const size = sizeOf(node)
  if (node instanceof Element && size > PIECE && OPENED.has(node.localName)) {
    const inner = [...node.childNodes]
    tame(node, { inside: false })
    node.replaceChildren()
    into.append(node)
    for (const one of inner) yield* put(one, node)
    return
  }
  if (!tame(node)) return
  into.append(node)
  yield size
}

/**
 * Fills a page with what was made of a long document, a piece a frame, so that the app answers meanwhile: laid out at once, a thousand
 * paragraphs stop it for the better part of a second. When it is stopped the rest follows at once, and the nodes are whole again.
 */
export function putInPieces(nodes: readonly Node[], into: Element): () => void {
  into.replaceChildren()
  const steps = (function* () {
    for (const node of nodes) yield* put(node, into)
  })()
  let frame = 0
  const go = () => {
    for (let size = 0; size < PIECE; ) {
      const { done, value } = steps.next()
      if (done) return
      size += value
    }
    frame = requestAnimationFrame(go)
  }
  go()
  return () => {
    cancelAnimationFrame(frame)
    for (const _ of steps);
  }
}
