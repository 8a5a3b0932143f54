import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BinDocument } from '#contracts/documents/bin.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type DocumentRecord, ownerName } from '../document-record.ts'

const fields: FieldSpec[] = [
  {
    name: 'reason',
    label: 'name:documents.reason',
    help: 'documents:bin.reasonHelp',
    kind: 'textarea',
    autoFocus: true,
  },
]

/** Puts a signed document into the bin, with the reason. */
export function BinButton({ document }: { document: DocumentRecord }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('documents:bin.more')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
            {t('documents:bin.put')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && <BinDialog document={document} onClose={() => setAsking(false)} />}
    </>
  )
}

function BinDialog({ document, onClose }: { document: DocumentRecord; onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { name } = document.attributes
  return (
    <Dialog title={t('documents:bin.title', { name, owner: ownerName(document) })} onClose={onClose}>
      <ActionForm
        layout="dialog"
        onCancel={onClose}
        fields={fields}
        schema={BinDocument}
        submitLabel="documents:bin.put"
        failed="documents:bin.putFailed"
        onSubmit={async (payload, idempotencyKey) => {
          const path = `/restify/documents/${document.id}/actions?action=bin`
          await api.post(path, payload, { onError: 'caller', idempotencyKey })
          showSuccess(t('documents:bin.done', { name }))
        }}
        onDone={() => void navigate({ to: '/documents' })}
      />
    </Dialog>
  )
}
