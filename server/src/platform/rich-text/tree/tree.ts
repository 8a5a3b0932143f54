import { type ColumnLayout, columnShares, richTypes, textAlignments } from '#contracts/engine/values/rich-text.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { inlineOf, isInline } from './lines.ts'
import { isTag, isText, type Node, type Tag } from './nodes.ts'
import { tableOf } from './tables.ts'
import type { Alignment, Block, Tree } from './types.ts'

const parser = lazyPackage<typeof import('htmlparser2')>('htmlparser2')

const alignmentOf = ({ attribs }: Tag): Alignment | null =>
  textAlignments.find((one) => attribs.style?.includes(`text-align:${one}`)) ?? null

const elements = ({ children }: Tag): Tag[] => children.filter(isTag)
const typeOf = ({ attribs }: Tag): string | undefined => attribs['data-type']
const wordsIn = (nodes: readonly Node[]): string =>
  nodes.map((node) => (isText(node) ? node.data : isTag(node) ? wordsIn(node.children) : '')).join('')

/** Paper has room for some digits, and for no number below zero. */
const isStart = (start: number) => start >= 0 && start < 1_000_000

function listOf(list: Tag): Block {
  const items = elements(list).filter(({ name }) => name === 'li')
  if (typeOf(list) === richTypes.taskList)
    return {
      t: 'tasks',
      items: items.map((item) => ({ done: item.attribs['data-checked'] === 'true', blocks: blocksOf(item.children) })),
    }
  const all = items.map((item) => blocksOf(item.children))
  const start = Number.parseInt(list.attribs.start ?? '1', 10)
  return list.name === 'ol'
    ? { t: 'numbers', start: isStart(start) ? start : 1, items: all }
    : { t: 'list', items: all }
}

function divisionOf(element: Tag): Block[] {
  switch (typeOf(element)) {
    case richTypes.columns: {
      const layout = element.attribs['data-layout'] as ColumnLayout
      const columns = elements(element).filter((one) => typeOf(one) === richTypes.column)
      const known = layout in columnShares ? layout : 'two-column'
      return [{ t: 'columns', layout: known, columns: [0, 1].map((at) => blocksOf(columns[at]?.children ?? [])) }]
    }
    case richTypes.signature:
      return [
        {
          t: 'signature',
          signer: Number(element.attribs['data-signer'] ?? 1),
          label: element.attribs['data-label'] ?? '',
        },
      ]
    case richTypes.pageBreak:
      return [{ t: 'break' }]
    default:
      return blocksOf(element.children)
  }
}

function blockOf(element: Tag): Block[] {
  const { name, children } = element
  if (/^h[1-6]$/.test(name))
    return [{ t: 'h', level: Number(name[1]), align: alignmentOf(element), c: inlineOf(children) }]
  switch (name) {
    case 'p':
      return [{ t: 'p', align: alignmentOf(element), c: inlineOf(children) }]
    case 'blockquote':
      return [{ t: 'quote', blocks: blocksOf(children) }]
    case 'pre':
      return [{ t: 'code', s: wordsIn(children).replace(/\n$/, '') }]
    case 'hr':
      return [{ t: 'rule' }]
    case 'ul':
    case 'ol':
      return [listOf(element)]
    case 'table':
      return [tableOf(element, blocksOf)]
    default:
      return divisionOf(element)
  }
}

/** Blocks of some nodes; words that stand between blocks are a paragraph of their own. */
function blocksOf(nodes: readonly Node[]): Block[] {
  const blocks: Block[] = []
  let line: Node[] = []
  const endLine = () => {
    const c = inlineOf(line)
    if (c.length > 0) blocks.push({ t: 'p', align: null, c })
    line = []
  }
  for (const node of nodes) {
    if (isInline(node)) line.push(node)
    else if (isTag(node)) {
      endLine()
      blocks.push(...blockOf(node))
    }
  }
  endLine()
  return blocks
}

/** A page cannot end inside of something. */
const withoutBreaks = (blocks: Block[]): Block[] =>
  blocks.flatMap((block): Block[] => {
    switch (block.t) {
      case 'break':
        return []
      case 'quote':
        return [{ ...block, blocks: withoutBreaks(block.blocks) }]
      case 'list':
      case 'numbers':
        return [{ ...block, items: block.items.map(withoutBreaks) }]
      case 'tasks':
        return [{ ...block, items: block.items.map((item) => ({ ...item, blocks: withoutBreaks(item.blocks) })) }]
      case 'columns':
        return [{ ...block, columns: block.columns.map(withoutBreaks) }]
      case 'table':
        return [
          {
            ...block,
            rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: withoutBreaks(cell.blocks) }))),
          },
        ]
      default:
        return [block]
    }
  })

/** The tree of a text that `sanitizeTemplate` has let through. The first header and footer of the top level are those of every page. */
export function treeOfHtml(html: string): Tree {
  const nodes = parser().parseDocument(html).children as unknown as Node[]
  const edge = (type: string): Tag | undefined =>
    nodes.filter(isTag).find((element) => element.name === 'div' && typeOf(element) === type)
  const [header, footer] = [edge(richTypes.pageHeader), edge(richTypes.pageFooter)]
  const isEdge = (node: Node) =>
    isTag(node) &&
    node.name === 'div' &&
    [richTypes.pageHeader, richTypes.pageFooter].some((type) => type === typeOf(node))
  const body = blocksOf(nodes.filter((node) => !isEdge(node)))
  return {
    header: withoutBreaks(blocksOf(header?.children ?? [])),
    footer: withoutBreaks(blocksOf(footer?.children ?? [])),
    body: body.flatMap((block) => (block.t === 'break' ? [block] : withoutBreaks([block]))),
  }
}
