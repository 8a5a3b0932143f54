import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { AnyRecord } from '../../resource/types.ts'

const DeleteDialog = later(() => import('../../dialogs/delete-dialog.tsx'), 'DeleteDialog')

interface DeleteButtonProps {
  entity: string
  record: AnyRecord
  /** What would be deleted, as the dialog names it. */
  name: string
  label: TextKey
  onDeleted: () => void
  /** Of the question, where it says more than that the record will be gone. */
  title?: string
  text?: string
}

/** Deletes the record of a page, for those who may: asks first, and leads away afterwards. */
export function DeleteButton({ entity, record, name, label, onDeleted, ...question }: DeleteButtonProps) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  if (!record.meta.authorizedToDelete) return null
  const remove = async () => {
    try {
      await api.delete(`/restify/${entity}/${record.id}`, undefined, { onError: 'caller' })
    } catch (error) {
      showFailure(error, 'engine:row.deleteFailed')
      throw error
    }
    showSuccess(t('engine:row.deleted', { name }))
    onDeleted()
  }
  return (
    <>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        data-deletes
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t(label)}
      </Button>
      {isAsking && (
        <DeleteDialog opened onClose={() => setAsking(false)} name={name} onConfirm={remove} {...question} />
      )}
    </>
  )
}
