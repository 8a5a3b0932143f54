import { baseExtensions } from '../nodes/base.ts'
import { CleanPaste } from '../paste/clean-paste.ts'
import { EditorFrame } from './editor-frame.tsx'
import type { RichTextProps } from './rich-text-props.ts'

const extensions = () => [...baseExtensions(), CleanPaste]

/** Writes a short formatted text: marks, lists, quotes, links. Large: load it with `RichTextField`. */
export const NoteEditor = (props: RichTextProps) => <EditorFrame {...props} extensions={extensions} />
