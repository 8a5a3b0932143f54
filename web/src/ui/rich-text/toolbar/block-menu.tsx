import { Menu, Toolbar } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { headingLevels } from '#contracts/engine/values/rich-text.ts'
import { type EditorWord, useEditorWords } from '../use-editor-words.ts'
import classes from './toolbar.module.css'

interface Kind {
  key: string
  word: EditorWord
  level?: (typeof headingLevels)[number]
  isActive: (editor: Editor) => boolean
  set: (editor: Editor) => void
}

const kinds: readonly Kind[] = [
  {
    key: 'paragraph',
    word: 'editor:paragraph',
    isActive: () => true,
    set: (editor) => editor.chain().focus().setParagraph().unsetBlockquote().run(),
  },
  ...headingLevels.map(
    (level): Kind => ({
      key: `heading${level}`,
      word: 'editor:heading',
      level,
      isActive: (editor) => editor.isActive('heading', { level }),
      set: (editor) => editor.chain().focus().setHeading({ level }).run(),
    }),
  ),
  {
    key: 'quote',
    word: 'editor:quote',
    isActive: (editor) => editor.isActive('blockquote'),
    set: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'code',
    word: 'editor:codeBlock',
    isActive: (editor) => editor.isActive('codeBlock'),
    set: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
]

/** Says what kind of paragraph the cursor is in, and makes it another. */
export function BlockMenu({ editor }: { editor: Editor }) {
  const t = useEditorWords()
  const current = useEditorState({
    editor,
    selector: (state) => kinds.slice(1).find(({ isActive }) => isActive(state.editor)) ?? kinds[0]!,
  })
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Toolbar.Toggle
          aria-label={`${t('editor:block')}: ${t(current.word, { level: current.level })}`}
          className={`${classes.tool} ${classes.block}`}
        >
          {t(current.word, { level: current.level })}
          <IconChevronDown size={14} aria-hidden />
        </Toolbar.Toggle>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item
            key={kind.key}
            role="menuitemradio"
            aria-checked={kind.key === current.key}
            fw={kind.key === current.key ? 600 : undefined}
            onClick={() => kind.set(editor)}
          >
            {t(kind.word, { level: kind.level })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
