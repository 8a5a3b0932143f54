import { type CommandProps, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { richTypes } from '#contracts/engine/values/rich-text.ts'
import { blockOf, insertBlock } from './insert-block.ts'
import { typed } from './tags.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    paper: {
      insertPageBreak: () => ReturnType
      /** Puts the cursor into the header (footer) of every page; adds it where there is none. */
      editPageHeader: () => ReturnType
      editPageFooter: () => ReturnType
      removePageHeader: () => ReturnType
      removePageFooter: () => ReturnType
      insertPageNumber: () => ReturnType
      insertPageCount: () => ReturnType
      insertLogo: () => ReturnType
    }
  }
}

const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'top',
  atom: true,
  parseHTML: () => [{ tag: typed('div', 'pageBreak') }],
  renderHTML: () => ['div', { 'data-type': richTypes.pageBreak }],
})

const edge = (name: 'pageHeader' | 'pageFooter') =>
  Node.create({
    name,
    content: '(block | columns)+',
    isolating: true,
    defining: true,
    parseHTML: () => [{ tag: typed('div', name) }],
    renderHTML: () => ['div', { 'data-type': richTypes[name] }, 0],
  })

const inline = (name: 'pageNumber' | 'pageCount' | 'logo') =>
  Node.create({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    parseHTML: () => [{ tag: typed('span', name) }],
    renderHTML: () => ['span', { 'data-type': richTypes[name] }],
  })

const editEdge =
  (name: 'pageHeader' | 'pageFooter') =>
  ({ tr, state, dispatch }: CommandProps) => {
    const { doc } = tr
    const isFirst = name === 'pageHeader'
    const there = (isFirst ? doc.firstChild : doc.lastChild)?.type.name === name
    if (!dispatch) return true
    if (!there) tr.insert(isFirst ? 0 : doc.content.size, blockOf(state.schema, name))
    const at = isFirst ? 1 : tr.doc.content.size - tr.doc.lastChild!.nodeSize + 1
    tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView()
    return true
  }

const removeEdge =
  (name: 'pageHeader' | 'pageFooter') =>
  ({ tr, dispatch }: CommandProps) => {
    const { doc } = tr
    const node = name === 'pageHeader' ? doc.firstChild : doc.lastChild
    if (node?.type.name !== name) return false
    const from = name === 'pageHeader' ? 0 : doc.content.size - node.nodeSize
    if (dispatch) tr.delete(from, from + node.nodeSize)
    return true
  }

const insertInline =
  (type: string) =>
  ({ commands }: CommandProps) =>
    commands.insertContent({ type })

/** What paper has around a text: breaks, a header and a footer on every page, and what stands in them. */
export const Paper = Node.create({
  // The page itself: a header first and a footer last, at most one each.
  name: 'doc',
  topNode: true,
  content: 'pageHeader? (block | top)+ pageFooter?',
  addExtensions: () => [
    PageBreak,
    edge('pageHeader'),
    edge('pageFooter'),
    inline('pageNumber'),
    inline('pageCount'),
    inline('logo'),
  ],
  addCommands: () => ({
    insertPageBreak: () => insertBlock((schema) => blockOf(schema, 'pageBreak')),
    editPageHeader: () => editEdge('pageHeader'),
    editPageFooter: () => editEdge('pageFooter'),
    removePageHeader: () => removeEdge('pageHeader'),
    removePageFooter: () => removeEdge('pageFooter'),
    insertPageNumber: () => insertInline('pageNumber'),
    insertPageCount: () => insertInline('pageCount'),
    insertLogo: () => insertInline('logo'),
  }),
})

const edges = [richTypes.pageHeader, richTypes.pageFooter]

/** HTML as the editor's page takes it: the header first and the footer last. */
export function withEdgesInPlace(html: string): string {
  if (!edges.some((type) => html.includes(`"${type}"`))) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const header = body.querySelector(`:scope > ${typed('div', 'pageHeader')}`)
  const footer = body.querySelector(`:scope > ${typed('div', 'pageFooter')}`)
  if (header) body.prepend(header)
  if (footer) body.append(footer)
  return body.innerHTML
}
