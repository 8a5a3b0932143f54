import { ActionIcon, Anchor, Group } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { RequestRecord } from '../request-record.ts'

const DeleteDialog = later(() => import('#web/engine/dialogs/delete-dialog.tsx'), 'DeleteDialog')
const PreviewDialog = later(() => import('#web/ui/preview/preview-dialog.tsx'), 'PreviewDialog')

/** The document that is stored with a request: opened here, and taken away where the request can be changed. */
export function KeptDocument({ request, locked = true }: { request: RequestRecord; locked?: boolean }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { document_path, file_name } = request.attributes
  const name = file_name ?? t('holidays:request.documentOpen')
  const remove = async () => {
    await api.delete(`/restify/holidays/${request.id}/field/document_path`)
    showSuccess(t('holidays:request.documentRemoved'))
  }
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
      {!locked && (
        <ActionIcon size="sm" aria-label={t('holidays:request.documentRemove')} onClick={() => setAsking(true)}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
      {isOpen && document_path && <PreviewDialog file={{ name, url: document_path }} onClose={() => setOpen(false)} />}
      {asking && (
        <DeleteDialog
          opened
          name={file_name ?? undefined}
          title={t('holidays:request.documentRemove')}
          text={t('holidays:request.documentRemoveText')}
          confirm={t('holidays:request.documentRemove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  )
}
