import '@mantine/tiptap/styles.css'
import { Input } from '@mantine/core'
import { RichTextEditor as Editor, Link } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useId } from 'react'
import { useWords } from '../use-words.ts'

export interface RichTextEditorProps {
  label: ReactNode
  /** HTML; '' when nothing is written. */
  value: string
  onChange: (html: string) => void
  error?: ReactNode
  disabled?: boolean
}

const extensions = [StarterKit.configure({ link: false }), Link]

/** Writes rich text. It is large: load it when a text is to be written, with `RichTextField`. */
export function RichTextEditor({ label, value, onChange, error, disabled }: RichTextEditorProps) {
  const { word } = useWords()
  const id = useId()
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id } },
    onUpdate: ({ editor: { isEmpty, getHTML } }) => onChange(isEmpty ? '' : getHTML()),
  })
  const labels = {
    boldControlLabel: word('editor.bold'),
    italicControlLabel: word('editor.italic'),
    underlineControlLabel: word('editor.underline'),
    strikeControlLabel: word('editor.strike'),
    h3ControlLabel: word('editor.heading'),
    bulletListControlLabel: word('editor.bullets'),
    orderedListControlLabel: word('editor.numbers'),
    blockquoteControlLabel: word('editor.quote'),
    linkControlLabel: word('editor.link'),
    unlinkControlLabel: word('editor.unlink'),
    undoControlLabel: word('editor.undo'),
    redoControlLabel: word('editor.redo'),
    linkEditorInputLabel: word('editor.linkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: word('editor.linkNewTab'),
    linkEditorInternalLink: word('editor.linkSameTab'),
    linkEditorSave: word('editor.linkSave'),
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <Editor editor={editor} labels={labels}>
        {!disabled && (
          <Editor.Toolbar>
            <Editor.ControlsGroup>
              <Editor.Bold />
              <Editor.Italic />
              <Editor.Underline />
              <Editor.Strikethrough />
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.H3 />
              <Editor.BulletList />
              <Editor.OrderedList />
              <Editor.Blockquote />
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.Link />
              <Editor.Unlink />
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.Undo />
              <Editor.Redo />
            </Editor.ControlsGroup>
          </Editor.Toolbar>
        )}
        <Editor.Content mih={120} fz="sm" />
      </Editor>
    </Input.Wrapper>
  )
}
