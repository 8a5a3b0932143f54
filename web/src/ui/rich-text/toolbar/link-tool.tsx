import { Button, Group, Popover, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { isLink } from '#contracts/engine/values/rich-text.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { Tool } from './tool.tsx'

// Escape closes what is set here, and not the dialog around.
const within = { 'data-mantine-stop-propagation': 'true' }

/** Sets, changes and removes the link of the chosen text; the address itself becomes the text where none is chosen. */
export function LinkTool({ editor }: { editor: Editor }) {
  const t = useEditorWords()
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const href = useEditorState({
    editor,
    selector: (state) => (state.editor.isActive('link') ? String(state.editor.getAttributes('link').href) : null),
  })
  const open = () => {
    setAddress(href ?? '')
    setOpened(!opened)
  }
  const set = () => {
    const link = { href: address.trim() }
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && href === null) {
      chain.insertContent({ type: 'text', text: link.href, marks: [{ type: 'link', attrs: link }] }).run()
    } else chain.setLink(link).run()
    setOpened(false)
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Tool label={t('editor:link')} icon={IconLink} active={href !== null} onClick={open} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('editor:link')} w={300}>
        <TextInput
          label={t('editor:link.address')}
          description={t('editor:link.help')}
          type="url"
          value={address}
          data-autofocus
          {...within}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It belongs to no form: the one around must not be sent.
            event.preventDefault()
            if (isLink(address)) set()
          }}
        />
        <Group justify="flex-end" mt="sm" gap="xs">
          {href !== null && (
            <Button size="xs" variant="default" onClick={remove} {...within}>
              {t('editor:link.remove')}
            </Button>
          )}
          <Button size="xs" disabled={!isLink(address)} onClick={set} {...within}>
            {t('editor:link.set')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
