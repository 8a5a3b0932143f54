import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const spans = ['colspan', 'rowspan', 'colwidth']
const only = (attributes: Record<string, unknown> | undefined) =>
  Object.fromEntries(Object.entries(attributes ?? {}).filter(([name]) => spans.includes(name)))

/** Cells know their spans and widths; text in them is aligned as any other. */
const Cell = TableCell.extend({
  addAttributes() {
    return only(this.parent?.())
  },
})
const HeadCell = TableHeader.extend({
  addAttributes() {
    return only(this.parent?.())
  },
})

/** A table without styles: widths stand at its cells. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
}).configure({ resizable: true })

export const tables = [PlainTable, TableRow, Cell, HeadCell]
