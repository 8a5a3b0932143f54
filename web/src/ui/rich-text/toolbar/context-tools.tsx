import { Group, NativeSelect, TextInput, Toolbar } from '@mantine/core'
import {
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconColumns2,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableRow,
  IconTableShare,
  IconTrash,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { columnLayouts, MOST_SIGNERS } from '#contracts/engine/values/rich-text.ts'
import { type EditorWord, useEditorWords } from '../use-editor-words.ts'
import { Tool } from './tool.tsx'
import classes from './toolbar.module.css'

const layoutIcons = {
  'two-column': IconColumns2,
  'sidebar-left': IconLayoutSidebar,
  'sidebar-right': IconLayoutSidebarRight,
}

const tableTools = [
  ['addRowBefore', 'editor:table.rowAbove', IconRowInsertTop],
  ['addRowAfter', 'editor:table.rowBelow', IconRowInsertBottom],
  ['addColumnBefore', 'editor:table.columnLeft', IconColumnInsertLeft],
  ['addColumnAfter', 'editor:table.columnRight', IconColumnInsertRight],
  ['toggleHeaderRow', 'editor:table.headings', IconTableRow],
  ['mergeOrSplit', 'editor:table.merge', IconTableShare],
  ['deleteRow', 'editor:table.deleteRow', IconRowRemove],
  ['deleteColumn', 'editor:table.deleteColumn', IconColumnRemove],
  ['deleteTable', 'editor:table.delete', IconTrash],
] as const

interface Around {
  part: 'signature' | 'table' | 'columns' | 'pageHeader' | 'pageFooter' | null
  layout?: string
  signer?: number
  label?: string
}

function around(editor: Editor): Around {
  if (editor.isActive('signature')) {
    const { signer, label } = editor.getAttributes('signature')
    return { part: 'signature', signer, label }
  }
  if (editor.isActive('table')) return { part: 'table' }
  if (editor.isActive('columns')) return { part: 'columns', layout: editor.getAttributes('columns').layout }
  if (editor.isActive('pageHeader')) return { part: 'pageHeader' }
  return { part: editor.isActive('pageFooter') ? 'pageFooter' : null }
}

/** Tools of what the cursor stands in: a table, columns, a header or footer, a signature place. In plain text a hint stands there, so that nothing jumps. */
export function ContextTools({ editor, hint }: { editor: Editor; hint: string }) {
  const t = useEditorWords()
  const { part, layout, signer, label } = useEditorState({ editor, selector: (state) => around(state.editor) })
  if (part === null) return <div className={`${classes.context} ${classes.hint}`}>{hint}</div>
  if (part === 'signature') return <SignatureTools editor={editor} signer={signer ?? 1} label={label ?? ''} />
  const chain = () => editor.chain().focus()
  if (part === 'table') {
    return (
      <Bar label={t('editor:table')} editor={editor}>
        {tableTools.map(([command, word, icon]) => (
          <Tool key={command} label={t(word)} icon={icon} onClick={() => chain()[command]().run()} />
        ))}
      </Bar>
    )
  }
  if (part === 'columns') {
    return (
      <Bar label={t('editor:columns')} editor={editor}>
        {columnLayouts.map((one) => (
          <Tool
            key={one}
            label={t(`editor:columns.${one}`)}
            icon={layoutIcons[one]}
            active={one === layout}
            onClick={() => chain().setColumnLayout(one).run()}
          />
        ))}
        <Tool label={t('editor:columns.remove')} icon={IconTrash} onClick={() => chain().removeColumns().run()} />
      </Bar>
    )
  }
  const isHeader = part === 'pageHeader'
  const [name, remove]: EditorWord[] = isHeader
    ? ['editor:header', 'editor:header.remove']
    : ['editor:footer', 'editor:footer.remove']
  const run = () => (isHeader ? chain().removePageHeader() : chain().removePageFooter()).run()
  return (
    <Bar label={t(name!)} editor={editor}>
      <span className={classes.name}>{t(name!)}</span>
      <Tool label={t(remove!)} icon={IconTrash} onClick={run} />
    </Bar>
  )
}

function Bar({ label, editor, children }: { label: string; editor: Editor; children: React.ReactNode }) {
  return (
    <Toolbar
      withBorder={false}
      aria-label={label}
      className={`${classes.bar} ${classes.context}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.view.focus()
      }}
    >
      {children}
    </Toolbar>
  )
}

/** Who signs at the chosen place, and what stands below its line. */
function SignatureTools({ editor, signer, label }: { editor: Editor; signer: number; label: string }) {
  const t = useEditorWords()
  const change = (attributes: { signer?: number; label?: string }) =>
    editor.commands.updateAttributes('signature', attributes)
  const signers = Array.from({ length: MOST_SIGNERS }, (_, at) => ({
    value: String(at + 1),
    label: t('editor:signature.signer', { number: at + 1 }),
  }))
  signers[0]!.label = t('editor:signature.for.company')
  signers[1]!.label = t('editor:signature.for.person')
  return (
    <Group role="group" aria-label={t('editor:signature')} className={`${classes.context} ${classes.place}`} gap="xs">
      <NativeSelect
        size="xs"
        aria-label={t('editor:signature.who')}
        data={signers}
        value={String(signer)}
        onChange={({ currentTarget }) => change({ signer: Number(currentTarget.value) })}
      />
      <TextInput
        size="xs"
        flex={1}
        miw={140}
        maxLength={100}
        aria-label={t('editor:signature.label')}
        placeholder={t('editor:signature.label')}
        value={label}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <button
        type="button"
        className={classes.remove}
        aria-label={t('editor:signature.remove')}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        <IconTrash size={16} aria-hidden />
      </button>
    </Group>
  )
}
