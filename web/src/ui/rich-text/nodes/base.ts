import { Extension, type Extensions, Mark, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { RichLink } from './link.ts'

/** Undo goes back so many steps (spec 3, 5.2). */
const UNDO_STEPS = 100

/** Ctrl/Cmd-Enter saves the form around and breaks no line. */
const SaveKey = Extension.create({
  name: 'saveKey',
  priority: 1000,
  addKeyboardShortcuts: () => ({ 'Mod-Enter': () => true }),
})

/** Raised or lowered words, as law texts and units have them (art. 5¹, m²): pasted, or typed with Ctrl/Cmd and a point or comma. */
const shifted = (name: string, tag: 'sub' | 'sup', align: 'sub' | 'super', other: string, key: string) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })
const Subscript = shifted('subscript', 'sub', 'sub', 'superscript', 'Mod-,')
const Superscript = shifted('superscript', 'sup', 'super', 'subscript', 'Mod-.')

const Page = Node.create({ name: 'doc', topNode: true, content: 'block+' })

/** What every editor knows. `page` is what may stand on its page, where that is more than paragraphs and lists. */
export const baseExtensions = (page: Node = Page): Extensions => [
  page,
  StarterKit.configure({
    document: false,
    link: false,
    undoRedo: { depth: UNDO_STEPS },
    trailingNode: { node: 'paragraph', notAfter: ['pageFooter'] },
    // Colours follow the theme.
    dropcursor: { color: 'currentColor', width: 2 },
  }),
  RichLink,
  Subscript,
  Superscript,
  SaveKey,
]

/** What was written, as HTML: '' for nothing, without the empty lines that stand at its end so that one can write there. */
export const htmlOf = (editor: { isEmpty: boolean; getHTML: () => string }): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
