import type { Block, Inline, Tree } from './types.ts'

/** What stands in one line or paragraph, before and after. */
type Change = (line: Inline[]) => Inline[]

function inBlock(block: Block, change: Change): Block {
  const inside = (blocks: Block[]) => blocks.map((one) => inBlock(one, change))
  switch (block.t) {
    case 'p':
    case 'h':
      return { ...block, c: change(block.c) }
    case 'quote':
      return { ...block, blocks: inside(block.blocks) }
    case 'list':
    case 'numbers':
      return { ...block, items: block.items.map(inside) }
    case 'tasks':
      return { ...block, items: block.items.map((item) => ({ ...item, blocks: inside(item.blocks) })) }
    case 'columns':
      return { ...block, columns: block.columns.map(inside) }
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: inside(cell.blocks) }))),
      }
    default:
      return block
  }
}

/** The tree with what stands in its lines exchanged. */
export function mapLines({ header, footer, body }: Tree, change: Change): Tree {
  const all = (blocks: Block[]) => blocks.map((block) => inBlock(block, change))
  return { header: all(header), footer: all(footer), body: all(body) }
}
