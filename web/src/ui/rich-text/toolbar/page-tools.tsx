import { Menu } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconCode,
  IconListCheck,
  IconPlus,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { textAlignments } from '#contracts/engine/values/rich-text.ts'
import { insertItems, nameOf } from '../insertable.ts'
import type { Tool as ToolName } from '../tools.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { Tool } from './tool.tsx'

interface PageToolsProps {
  editor: Editor
  tools: readonly ToolName[]
}

export function CodeTool({ editor }: { editor: Editor }) {
  const t = useEditorWords()
  const active = useEditorState({ editor, selector: (state) => state.editor.isActive('code') })
  return (
    <Tool
      label={t('editor:code')}
      icon={IconCode}
      active={active}
      onClick={() => editor.chain().focus().toggleCode().run()}
    />
  )
}

export function TaskTool({ editor }: { editor: Editor }) {
  const t = useEditorWords()
  const active = useEditorState({ editor, selector: (state) => state.editor.isActive('taskList') })
  return (
    <Tool
      label={t('editor:tasks')}
      icon={IconListCheck}
      active={active}
      onClick={() => editor.chain().focus().toggleTaskList().run()}
    />
  )
}

const icons = { left: IconAlignLeft, center: IconAlignCenter, right: IconAlignRight, justify: IconAlignJustified }

export function AlignMenu({ editor }: { editor: Editor }) {
  const t = useEditorWords()
  const current = useEditorState({
    editor,
    selector: (state) => textAlignments.find((textAlign) => state.editor.isActive({ textAlign })) ?? 'left',
  })
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Tool label={`${t('editor:align')}: ${t(`editor:align.${current}`)}`} icon={icons[current]} opens />
      </Menu.Target>
      <Menu.Dropdown>
        {textAlignments.map((side) => {
          const Icon = icons[side]
          return (
            <Menu.Item
              key={side}
              role="menuitemradio"
              aria-checked={side === current}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => {
                const chain = editor.chain().focus()
                // Left is how text stands: nothing has to be said for it.
                if (side === 'left') chain.unsetTextAlign().run()
                else chain.setTextAlign(side).run()
              }}
            >
              {t(`editor:align.${side}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Puts tables, columns, lines and what paper has into the text; variables and emoji by the signs that one types for them. */
export function InsertMenu({ editor, tools }: PageToolsProps) {
  const t = useEditorWords()
  const type = (sign: string) => {
    const { $from } = editor.state.selection
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ')
    const space = sign === ':' && before !== '' && !before.endsWith(' ') ? ' ' : ''
    editor.chain().focus().insertContent(`${space}${sign}`).run()
  }
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Tool label={t('editor:insert')} icon={IconPlus} opens />
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {tools.includes('placeholders') && (
          <Menu.Item leftSection={<Sign>::</Sign>} onClick={() => type('::')}>
            {t('editor:placeholder')}
          </Menu.Item>
        )}
        {tools.includes('emoji') && (
          <Menu.Item leftSection={<Sign>:</Sign>} onClick={() => type(':')}>
            {t('editor:emoji')}
          </Menu.Item>
        )}
        {insertItems(tools).map((one) => (
          <Menu.Item key={one.word} leftSection={<one.icon size={16} aria-hidden />} onClick={() => one.run(editor)}>
            {nameOf(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const Sign = ({ children }: { children: string }) => (
  <b aria-hidden style={{ display: 'inline-block', width: 16, textAlign: 'center' }}>
    {children}
  </b>
)
