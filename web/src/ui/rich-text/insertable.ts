import {
  type Icon,
  IconBlockquote,
  IconCode,
  IconColumns2,
  IconH1,
  IconH2,
  IconH3,
  IconHash,
  IconLayoutBottombar,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconLineDashed,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconNumbers,
  IconPageBreak,
  IconPhoto,
  IconSignature,
  IconTable,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { MessageValues } from '../messages.ts'
import type { Tool } from './tools.ts'
import { type EditorWord, editorWord } from './use-editor-words.ts'

/** Something that a menu puts into the text. */
export interface Insertable {
  word: EditorWord
  values?: MessageValues
  icon: Icon
  /** The tool that it belongs to; all editors have the others. */
  tool?: Tool
  run: (editor: Editor) => void
}

const chain = (editor: Editor) => editor.chain().focus()

/** Kinds of paragraphs, offered behind `/` and by buttons of their own. */
const paragraphs: readonly Insertable[] = [
  ...([IconH1, IconH2, IconH3] as const).map((icon, at): Insertable => {
    const level = (at + 1) as 1 | 2 | 3
    return {
      word: 'editor:heading',
      values: { level },
      icon,
      tool: 'headings',
      run: (editor) => chain(editor).toggleHeading({ level }).run(),
    }
  }),
  { word: 'editor:bullets', icon: IconList, run: (editor) => chain(editor).toggleBulletList().run() },
  { word: 'editor:numbers', icon: IconListNumbers, run: (editor) => chain(editor).toggleOrderedList().run() },
  { word: 'editor:tasks', icon: IconListCheck, tool: 'tasks', run: (editor) => chain(editor).toggleTaskList().run() },
  { word: 'editor:quote', icon: IconBlockquote, run: (editor) => chain(editor).toggleBlockquote().run() },
  { word: 'editor:codeBlock', icon: IconCode, tool: 'code', run: (editor) => chain(editor).toggleCodeBlock().run() },
]

/** What stands between paragraphs, or in a line. */
export const insertable: readonly Insertable[] = [
  {
    word: 'editor:table',
    icon: IconTable,
    tool: 'tables',
    run: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    word: 'editor:columns.two-column',
    icon: IconColumns2,
    tool: 'columns',
    run: (editor) => chain(editor).insertColumns('two-column').run(),
  },
  {
    word: 'editor:columns.sidebar-left',
    icon: IconLayoutSidebar,
    tool: 'columns',
    run: (editor) => chain(editor).insertColumns('sidebar-left').run(),
  },
  {
    word: 'editor:columns.sidebar-right',
    icon: IconLayoutSidebarRight,
    tool: 'columns',
    run: (editor) => chain(editor).insertColumns('sidebar-right').run(),
  },
  { word: 'editor:rule', icon: IconLineDashed, tool: 'rule', run: (editor) => chain(editor).setHorizontalRule().run() },
  {
    word: 'editor:pageBreak',
    icon: IconPageBreak,
    tool: 'paper',
    run: (editor) => chain(editor).insertPageBreak().run(),
  },
  {
    word: 'editor:header',
    icon: IconLayoutNavbar,
    tool: 'paper',
    run: (editor) => chain(editor).editPageHeader().run(),
  },
  {
    word: 'editor:footer',
    icon: IconLayoutBottombar,
    tool: 'paper',
    run: (editor) => chain(editor).editPageFooter().run(),
  },
  { word: 'editor:pageNumber', icon: IconHash, tool: 'paper', run: (editor) => chain(editor).insertPageNumber().run() },
  {
    word: 'editor:pageCount',
    icon: IconNumbers,
    tool: 'paper',
    run: (editor) => chain(editor).insertPageCount().run(),
  },
  { word: 'editor:logo', icon: IconPhoto, tool: 'paper', run: (editor) => chain(editor).insertLogo().run() },
  {
    word: 'editor:signature.company',
    icon: IconSignature,
    tool: 'signatures',
    run: (editor) => insertSignature(editor, 1),
  },
  {
    word: 'editor:signature.person',
    icon: IconSignature,
    tool: 'signatures',
    run: (editor) => insertSignature(editor, 2),
  },
]

function insertSignature(editor: Editor, signer: 1 | 2): void {
  const label = editorWord(signer === 1 ? 'editor:signature.for.company' : 'editor:signature.for.person')
  chain(editor).insertSignature({ signer, label }).run()
}

const offeredBy = (tools: readonly Tool[]) => (one: Insertable) => !one.tool || tools.includes(one.tool)

/** What the menu behind `/` offers with these tools. */
export const slashItems = (tools: readonly Tool[]): Insertable[] =>
  [...paragraphs, ...insertable].filter(offeredBy(tools))

/** What the button Insert offers with these tools. */
export const insertItems = (tools: readonly Tool[]): Insertable[] => insertable.filter(offeredBy(tools))

export const nameOf = ({ word, values }: Insertable): string => editorWord(word, values)
