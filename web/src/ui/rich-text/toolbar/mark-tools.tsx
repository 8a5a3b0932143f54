import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEditorWords } from '../use-editor-words.ts'
import { Tool } from './tool.tsx'
import classes from './toolbar.module.css'

interface EditorTools {
  editor: Editor
}

const marks = [
  { name: 'bold', word: 'editor:bold', icon: IconBold },
  { name: 'italic', word: 'editor:italic', icon: IconItalic },
  { name: 'underline', word: 'editor:underline', icon: IconUnderline },
  { name: 'strike', word: 'editor:strike', icon: IconStrikethrough },
] as const

/** Bold, italic, underlined, struck through. */
export function MarkTools({ editor }: EditorTools) {
  const t = useEditorWords()
  const active = useEditorState({ editor, selector: (state) => marks.map(({ name }) => state.editor.isActive(name)) })
  return (
    <div className={classes.group}>
      {marks.map(({ name, word, icon }, at) => (
        <Tool
          key={name}
          label={t(word)}
          icon={icon}
          active={active[at]!}
          onClick={() => editor.chain().focus().toggleMark(name).run()}
        />
      ))}
    </div>
  )
}

/** Lists, and a quote where there is no menu of kinds of paragraphs. */
export function ListTools({ editor, withQuote }: EditorTools & { withQuote: boolean }) {
  const t = useEditorWords()
  const [bullets, numbers, quote] = useEditorState({
    editor,
    selector: (state) => ['bulletList', 'orderedList', 'blockquote'].map((name) => state.editor.isActive(name)),
  })
  const chain = () => editor.chain().focus()
  return (
    <>
      <Tool
        label={t('editor:bullets')}
        icon={IconList}
        active={bullets!}
        onClick={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={t('editor:numbers')}
        icon={IconListNumbers}
        active={numbers!}
        onClick={() => chain().toggleOrderedList().run()}
      />
      {withQuote && (
        <Tool
          label={t('editor:quote')}
          icon={IconBlockquote}
          active={quote!}
          onClick={() => chain().toggleBlockquote().run()}
        />
      )}
    </>
  )
}

export function UndoTools({ editor }: EditorTools) {
  const t = useEditorWords()
  const { undo, redo } = useEditorState({
    editor,
    selector: (state) => ({ undo: state.editor.can().undo(), redo: state.editor.can().redo() }),
  })
  return (
    <div className={classes.group}>
      <Tool
        label={t('editor:undo')}
        icon={IconArrowBackUp}
        disabled={!undo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Tool
        label={t('editor:redo')}
        icon={IconArrowForwardUp}
        disabled={!redo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </div>
  )
}
