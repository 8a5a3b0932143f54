import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { AnyRecord, TableDefinition } from '../../resource/types.ts'

const DeleteDialog = later(() => import('../../dialogs/delete-dialog.tsx'), 'DeleteDialog')

interface RowDeleteProps<R extends AnyRecord> {
  table: TableDefinition<R>
  record: R | undefined
  onClose: () => void
}

/** Asks, then deletes a row on the server; the list fetches itself again. */
export function RowDelete<R extends AnyRecord>({ table, record, onClose }: RowDeleteProps<R>) {
  const { t } = useTexts()
  // Drawn from when it is first needed; then it stays, to close as it opened.
  const [isDrawn, setDrawn] = useState(false)
  if (record && !isDrawn) setDrawn(true)
  const asks = table.remove || undefined
  const remove = async (reason: string) => {
    if (!record) return
    const body = asks?.reason ? { reason } : undefined
    try {
      await api.delete(`/restify/${table.entity}/${record.id}`, body, { onError: 'caller' })
      showSuccess(t('engine:row.deleted', { name: table.nameOf(record) }))
    } catch (error) {
      showFailure(error, 'engine:row.deleteFailed')
      throw error
    }
  }
  if (!isDrawn) return null
  return (
    <DeleteDialog
      opened={record !== undefined}
      onClose={onClose}
      onConfirm={remove}
      name={record && table.nameOf(record)}
      title={asks?.title && t(asks.title)}
      text={asks?.text && t(asks.text)}
      typed={asks?.typed}
      reason={asks?.reason}
    />
  )
}
