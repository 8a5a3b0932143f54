import { ActionIcon, Anchor, Group } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { RequestRecord } from '../request-record.ts'

/** The document that is stored with a request: opened here, and taken away where the request can be changed. */
export function KeptDocument({ request, locked = true }: { request: RequestRecord; locked?: boolean }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { document_path, file_name } = request.attributes
  const remove = async () => {
    await api.delete(`/restify/holidays/${request.id}/field/document_path`)
    showSuccess(t('holidays:request.documentRemoved'))
  }
  return (
    <Group gap={6} wrap="nowrap">
      <IconPaperclip size={16} aria-hidden style={{ flex: 'none' }} />
      <Anchor
        href={document_path ?? undefined}
        target="_blank"
        rel="noreferrer"
        fz="sm"
        style={{ overflowWrap: 'anywhere' }}
      >
        {file_name ?? t('holidays:request.documentOpen')}
      </Anchor>
      {!locked && (
        <ActionIcon size="sm" aria-label={t('holidays:request.documentRemove')} onClick={() => setAsking(true)}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('holidays:request.documentRemove')}
        text={t('holidays:request.documentRemoveText')}
        confirm={t('holidays:request.documentRemove')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Group>
  )
}
