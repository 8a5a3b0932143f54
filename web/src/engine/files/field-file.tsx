import { ActionIcon, Anchor, Group } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'

const DeleteDialog = later(() => import('#web/engine/dialogs/delete-dialog.tsx'), 'DeleteDialog')
const PreviewDialog = later(() => import('#web/ui/preview/preview-dialog.tsx'), 'PreviewDialog')

interface FieldFileProps {
  name: string
  url: string | null
  /** Where the record can be changed: its field, as `books/ID/field/cover_path`, and the words for taking the file away. */
  removal?: { field: string; title: TextKey; text: TextKey; done: TextKey } | undefined
}

/** The file that is stored in a field of a record: opened here, and taken away where the record can be changed. */
export function FieldFile({ name, url, removal }: FieldFileProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Group gap={6} wrap="nowrap">
      <IconPaperclip size={16} aria-hidden style={{ flex: 'none' }} />
      <Anchor
        component="button"
        type="button"
        ta="left"
        fz="sm"
        style={{ overflowWrap: 'anywhere' }}
        onClick={() => setOpen(true)}
      >
        {name}
      </Anchor>
      {removal && (
        <ActionIcon size="sm" aria-label={t(removal.title)} onClick={() => setAsking(true)}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
      {isOpen && url && <PreviewDialog file={{ name, url }} onClose={() => setOpen(false)} />}
      {isAsking && removal && (
        <DeleteDialog
          opened
          name={name}
          title={t(removal.title)}
          text={t(removal.text)}
          confirm={t(removal.title)}
          onConfirm={async () => {
            await api.delete(`/restify/${removal.field}`)
            showSuccess(t(removal.done))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  )
}
