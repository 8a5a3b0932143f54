import { findParentNode, mergeAttributes, Node } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { type ColumnLayout, columnLayouts, richTypes } from '#contracts/engine/values/rich-text.ts'
import { blockOf, insertBlock } from './insert-block.ts'
import { typed } from './tags.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    columns: {
      /** Puts two columns in, side by side. */
      insertColumns: (layout: ColumnLayout) => ReturnType
      setColumnLayout: (layout: ColumnLayout) => ReturnType
      /** What is in both columns, one below the other. */
      removeColumns: () => ReturnType
    }
  }
}

const isLayout = (layout: string | null): layout is ColumnLayout => columnLayouts.includes(layout as ColumnLayout)
const columnsAround = findParentNode((node) => node.type.name === 'columns')

const Column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: typed('div', 'column') }],
  renderHTML: () => ['div', { 'data-type': richTypes.column }, 0],
})

/** Two columns, side by side. They stand on the page itself, in its header or footer: not in lists, tables or each other. */
export const Columns = Node.create({
  name: 'columns',
  group: 'top',
  content: 'column column',
  isolating: true,
  addExtensions: () => [Column],
  addAttributes: () => ({
    layout: {
      default: 'two-column',
      parseHTML: (element) => {
        const layout = element.getAttribute('data-layout')
        return isLayout(layout) ? layout : 'two-column'
      },
      renderHTML: ({ layout }) => ({ 'data-layout': layout }),
    },
  }),
  parseHTML: () => [{ tag: typed('div', 'columns') }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-type': richTypes.columns }, HTMLAttributes), 0],
  addCommands() {
    return {
      insertColumns: (layout) => insertBlock((schema) => blockOf(schema, this.name, { layout })),
      setColumnLayout:
        (layout) =>
        ({ commands }) =>
          commands.updateAttributes(this.name, { layout }),
      removeColumns:
        () =>
        ({ tr, dispatch }) => {
          const found = columnsAround(tr.selection)
          if (!found) return false
          const content = found.node.children.reduce((all, column) => all.append(column.content), Fragment.empty)
          if (dispatch) tr.replaceWith(found.pos, found.pos + found.node.nodeSize, content)
          return true
        },
    }
  },
})
