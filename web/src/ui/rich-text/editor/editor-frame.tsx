import { Input, Toolbar, Typography, VisuallyHidden } from '@mantine/core'
import type { Extensions } from '@tiptap/core'
import { CharacterCount } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import content from '../content.module.css'
import { htmlOf } from '../nodes/base.ts'
import { LinkTool } from '../toolbar/link-tool.tsx'
import { ListTools, MarkTools, UndoTools } from '../toolbar/mark-tools.tsx'
import bar from '../toolbar/toolbar.module.css'
import { useContentLook } from '../use-content-look.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { Counter } from './counter.tsx'
import classes from './editor.module.css'
import type { RichTextProps } from './rich-text-props.ts'

interface EditorFrameProps extends RichTextProps {
  /** What may be in the text; the same as long as the editor is there. */
  extensions: () => Extensions
  /** HTML as the page takes it. */
  read?: (html: string) => string
  /** Looks like paper. */
  isPaper?: boolean
  /** Whether a menu is behind `/`. */
  hasMenu?: boolean
  /** Tools before the marks, behind the lists, and in a row of their own. */
  first?: (editor: Editor) => ReactNode
  more?: (editor: Editor) => ReactNode
  context?: (editor: Editor) => ReactNode
  note?: (editor: Editor) => ReactNode
}

/** Pixels that the line with the cursor keeps from the window's edges. */
const CLEAR_OF_TOOLS = { top: 180, left: 0, right: 0 }
const asIs = (html: string) => html

/** A field in which formatted text is written: tools above, the text, a counter where it has a limit. */
export function EditorFrame(props: EditorFrameProps) {
  const { label, description, value, onChange, error, disabled, required, maxCharacters, read = asIs } = props
  const t = useEditorWords()
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  const written = useRef(value)
  const [extensions] = useState(() => [
    ...props.extensions(),
    CharacterCount.configure({ limit: maxCharacters ?? null, autoTrim: false }),
  ])
  const toTools = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'F10' || !event.altKey) return false
    tools.current?.querySelector<HTMLElement>('[data-toolbar-toggle][tabindex="0"]')?.focus()
    event.preventDefault()
    return true
  }
  const editor = useEditor({
    extensions,
    content: read(value),
    editable: !disabled,
    editorProps: {
      // The tools stay above the text while the page scrolls.
      scrollThreshold: { ...CLEAR_OF_TOOLS, bottom: 40 },
      scrollMargin: { ...CLEAR_OF_TOOLS, bottom: 60 },
      attributes: {
        ...(props.isPaper ? { class: content.sheet! } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint${error ? ` ${id}-error` : ''}`,
        ...(required ? { 'aria-required': 'true' } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
      },
      handleKeyDown: (_, event) => toTools(event),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed)
      onChange(written.current)
    },
  })
  // Another text was put in from outside, or the field was opened or closed.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(read(value), { emitUpdate: false })
  }, [editor, value, read])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  const look = useContentLook(props.logo)
  const backToText = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && tools.current?.contains(event.target as Node)) editor.view.focus()
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required}
    >
      <div className={classes.frame} data-error={error ? true : undefined} data-disabled={disabled || undefined}>
        {!disabled && (
          <div className={classes.tools}>
            <Toolbar
              ref={tools}
              withBorder={false}
              aria-label={t('editor:tools')}
              className={bar.bar}
              onKeyDown={backToText}
            >
              {props.first?.(editor)}
              <MarkTools editor={editor} />
              <div className={bar.group}>
                <ListTools editor={editor} withQuote={!props.first} />
                {props.more?.(editor)}
                <LinkTool editor={editor} />
              </div>
              <UndoTools editor={editor} />
            </Toolbar>
            {props.context?.(editor)}
          </div>
        )}
        <div className={classes.text} data-paper={props.isPaper || undefined}>
          <Typography
            {...look}
            fz={props.isPaper ? undefined : 'sm'}
            className={props.isPaper ? `${content.content} ${content.paper}` : content.content}
          >
            <EditorContent editor={editor} />
          </Typography>
        </div>
      </div>
      <VisuallyHidden id={`${id}-hint`}>{t(props.hasMenu ? 'editor:hintMenu' : 'editor:hint')}</VisuallyHidden>
      {props.note?.(editor)}
      {maxCharacters !== undefined && <Counter editor={editor} max={maxCharacters} />}
    </Input.Wrapper>
  )
}
