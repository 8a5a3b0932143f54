import type { FileChild, IParagraphOptions } from 'docx'
import { paper } from '#contracts/engine/paper.ts'
import type { Block } from '#platform/rich-text/index.ts'
import { runs } from './lines.ts'
import { BULLETS, CODE_FONT, type Drawing, docx, FAINT, GREY, halfPoints, narrower, type Place, twips } from './look.ts'
import { drawColumns, drawTable } from './tables.ts'

/** What the first paragraph of an item of a list has before it. */
type Mark = Pick<IParagraphOptions, 'numbering'>
const DEEPEST = 8

const ALIGN = { left: 'left', center: 'center', right: 'right', justify: 'both' } as const
const spacing = (before: number, after: number, line: number) => ({
  before: twips(before),
  after: twips(after),
  // 240ths of a line that the font itself would take, which is 1.15 of its letters.
  line: Math.round((240 * line) / 1.15),
})

/** What stands behind a table: Word joins tables that touch, and wants a paragraph behind each. */
const gap = (height: number = paper.block): FileChild =>
  new (docx().Paragraph)({
    spacing: { before: 0, after: 0, line: twips(height), lineRule: docx().LineRuleType.EXACT },
  })

const ENDS_IN_TABLE = new Set<Block['t'] | undefined>(['table', 'columns', 'quote'])

/** The blocks that a letter ends with. What stands behind its last table takes no room, or a full page would bring an empty one. */
export const drawnToEnd = (blocks: readonly Block[], drawn: readonly FileChild[]): FileChild[] =>
  ENDS_IN_TABLE.has(blocks.at(-1)?.t) ? [...drawn.slice(0, -1), gap(0.1)] : [...drawn]

/** Draws the blocks of a tree, one after the other. */
export function blocksDrawer(drawing: Drawing) {
  const paragraph = (block: Extract<Block, { t: 'p' | 'h' }>, place: Place, mark?: Mark): FileChild => {
    const { Paragraph, HeadingLevel } = docx()
    const indent = mark ? {} : place.indent > 0 ? { indent: { left: twips(place.indent) } } : {}
    const align = block.align ? { alignment: ALIGN[block.align] } : {}
    if (block.t === 'p')
      return new Paragraph({
        ...mark,
        ...indent,
        ...align,
        spacing: spacing(0, mark ? paper.item : paper.paragraph, paper.line),
        children: runs(block.c, drawing, place),
      })
    const at = block.level - 1
    const size = paper.headings[at]!
    return new Paragraph({
      ...mark,
      ...indent,
      ...align,
      heading: HeadingLevel[`HEADING_${block.level}` as keyof typeof HeadingLevel],
      keepNext: true,
      spacing: spacing(paper.aboveHeading[at]!, paper.belowHeading, paper.headingLine),
      children: runs(block.c, drawing, { ...place, size, bold: true }),
    })
  }

  const signature = ({ label }: Extract<Block, { t: 'signature' }>, place: Place): FileChild => {
    const { Paragraph, TextRun, BorderStyle } = docx()
    return new Paragraph({
      spacing: { before: twips(paper.block + paper.signature.height), after: twips(paper.signature.below) },
      indent: {
        left: twips(place.indent),
        right: twips(Math.max(0, place.width - place.indent - paper.signature.width)),
      },
      border: { top: { style: BorderStyle.SINGLE, size: 6, color: '000000', space: 3 } },
      children: [new TextRun({ text: label, size: halfPoints(paper.small) })],
    })
  }

  const code = ({ s }: Extract<Block, { t: 'code' }>, place: Place): FileChild => {
    const { Paragraph, TextRun } = docx()
    const lines = s.split('\n').map((text, at) => {
      const look = { text, font: CODE_FONT, size: halfPoints(paper.small) }
      return new TextRun(at > 0 ? { ...look, break: 1 } : look)
    })
    return new Paragraph({
      shading: { fill: FAINT },
      spacing: { before: twips(paper.code.around), after: twips(paper.code.around) },
      indent: { left: twips(place.indent) },
      children: lines,
    })
  }

  const quote = ({ blocks }: Extract<Block, { t: 'quote' }>, place: Place): FileChild[] => {
    const { Table, TableRow, TableCell, WidthType, TableBorders, BorderStyle } = docx()
    const bar = { style: BorderStyle.SINGLE, size: 18, color: GREY }
    const none = { style: BorderStyle.NONE }
    const inside = [...draw(blocks, { ...place, width: narrower(place.width, 2 * paper.quote.x), indent: 0 })]
    return [
      new Table({
        width: { size: twips(place.width), type: WidthType.DXA },
        columnWidths: [twips(place.width)],
        borders: TableBorders.NONE,
        rows: [
          new TableRow({
            children: [
              new TableCell({
                borders: { left: bar, top: none, bottom: none, right: none },
                margins: {
                  left: twips(paper.quote.x),
                  right: twips(paper.quote.x),
                  top: twips(paper.quote.y),
                  bottom: 0,
                },
                children: ended(inside) as never,
              }),
            ],
          }),
        ],
      }),
      gap(),
    ]
  }

  const ended = (children: FileChild[]): FileChild[] =>
    children.at(-1) instanceof docx().Paragraph ? children : [...children, gap()]

  function items(all: readonly Block[][], place: Place, markOf: (level: number) => Mark): FileChild[] {
    const level = Math.min(DEEPEST, Math.round(place.indent / paper.listIndent))
    const inside: Place = { ...place, indent: place.indent + paper.listIndent }
    return all.flatMap((blocks) =>
      blocks.length === 0
        ? [paragraph({ t: 'p', align: null, c: [] }, inside, markOf(level))]
        : blocks.flatMap((block, at) =>
            at === 0 && (block.t === 'p' || block.t === 'h')
              ? [paragraph(block, inside, markOf(level))]
              : one(block, inside),
          ),
    )
  }

  function one(block: Block, place: Place): FileChild[] {
    const { Paragraph, TextRun, PageBreak, BorderStyle } = docx()
    switch (block.t) {
      case 'p':
      case 'h':
        return [paragraph(block, place)]
      case 'quote':
        return quote(block, place)
      case 'code':
        return [code(block, place)]
      case 'rule':
        return [
          new Paragraph({
            spacing: { before: 0, after: twips(paper.rule) },
            border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: GREY, space: 1 } },
          }),
        ]
      case 'list':
        return items(block.items, place, (level) => ({ numbering: { reference: BULLETS, level } }))
      case 'numbers': {
        const reference = `list-${drawing.lists.length}`
        drawing.lists.push({ start: block.start })
        return items(block.items, place, (level) => ({ numbering: { reference, level } }))
      }
      case 'tasks':
        return block.items.flatMap(({ done, blocks }) => {
          const [first, ...rest] = blocks
          const box = { t: 'words', s: done ? '☑ ' : '☐ ', m: '' } as const
          const line: Block = first?.t === 'p' ? { ...first, c: [box, ...first.c] } : { t: 'p', align: null, c: [box] }
          return [line, ...(first && first.t !== 'p' ? [first] : []), ...rest].flatMap((part) => one(part, place))
        })
      case 'table':
        return [drawTable(block, { ...place, width: narrower(place.width, place.indent) }, draw), gap()]
      case 'columns':
        return [drawColumns(block, place, draw), gap()]
      case 'signature':
        return [signature(block, place)]
      case 'break':
        return [new Paragraph({ children: [new TextRun({ children: [new PageBreak()] })] })]
    }
  }

  const draw = (blocks: readonly Block[], place: Place): FileChild[] => blocks.flatMap((block) => one(block, place))
  return draw
}
