import { richTypes } from '#contracts/engine/values/rich-text.ts'
import { isTag, isText, type Node, type Tag } from './nodes.ts'
import type { Inline } from './types.ts'

const marks: Readonly<Record<string, string>> = { strong: 'b', em: 'i', u: 'u', s: 's', code: 'c', sub: 'd', sup: 'h' }
const inlineTags = new Set([...Object.keys(marks), 'a', 'br', 'span'])

/** True for what stands in a line: letters and marks, no block. */
export const isInline = (node: Node): boolean => isText(node) || (isTag(node) && inlineTags.has(node.name))

interface Look {
  m: string
  href?: string
}

function markOf({ attribs, children }: Tag, look: Look): Inline[] {
  switch (attribs['data-type']) {
    case richTypes.placeholder: {
      const id = attribs['data-id'] ?? ''
      const words = children.map((node) => (isText(node) ? node.data : '')).join('')
      return [{ t: 'placeholder', id, label: attribs['data-label'] || words || id, m: look.m }]
    }
    case richTypes.pageNumber:
      return [{ t: 'page' }]
    case richTypes.pageCount:
      return [{ t: 'pages' }]
    case richTypes.logo:
      return [{ t: 'logo' }]
    default:
      return piecesOf(children, look)
  }
}

function pieceOf(node: Node, look: Look): Inline[] {
  if (isText(node)) {
    // As browsers show it: any run of blanks is one, but those that do not break are letters.
    const s = node.data.replace(/[ \t\r\n\f]+/g, ' ')
    return s === '' ? [] : [{ t: 'words', s, ...look }]
  }
  if (!isTag(node)) return []
  if (node.name === 'br') return [{ t: 'br' }]
  if (node.name === 'span') return markOf(node, look)
  if (node.name === 'a') return piecesOf(node.children, node.attribs.href ? { ...look, href: node.attribs.href } : look)
  const mark = marks[node.name] ?? ''
  return piecesOf(node.children, look.m.includes(mark) ? look : { ...look, m: look.m + mark })
}

const piecesOf = (nodes: readonly Node[], look: Look): Inline[] => nodes.flatMap((node) => pieceOf(node, look))

const isBlank = (one: Inline | undefined): boolean => one?.t === 'words' && one.s.trim() === ''

/** A line as browsers show it: without blanks at its ends; blanks that meet are one. */
export function trimmedLine(line: readonly Inline[]): Inline[] {
  const pieces: Inline[] = []
  let afterBlank = true
  for (const piece of line) {
    if (piece.t !== 'words') {
      pieces.push(piece)
      afterBlank = piece.t === 'br'
      continue
    }
    const s = afterBlank ? piece.s.replace(/^ +/, '') : piece.s
    if (s === '') continue
    pieces.push({ ...piece, s })
    afterBlank = s.endsWith(' ')
  }
  while (isBlank(pieces.at(-1))) pieces.pop()
  return pieces
}

/** The pieces of a line or paragraph. */
export const inlineOf = (nodes: readonly Node[]): Inline[] => trimmedLine(piecesOf(nodes, { m: '' }))
