import type { Block, Inline, Tree } from './types.ts'

type Change = (piece: Inline) => Inline[]

function inBlock(block: Block, change: Change): Block {
  const inside = (blocks: Block[]) => blocks.map((one) => inBlock(one, change))
  switch (block.t) {
    case 'p':
    case 'h':
      return { ...block, c: block.c.flatMap(change) }
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

/** The tree with every piece of its lines exchanged for others. */
export function mapLines({ header, footer, body }: Tree, change: Change): Tree {
  const all = (blocks: Block[]) => blocks.map((block) => inBlock(block, change))
  return { header: all(header), footer: all(footer), body: all(body) }
}
