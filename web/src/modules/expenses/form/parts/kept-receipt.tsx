import { ActionIcon, Anchor, Group } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { ExpenseRecord } from '../../expense-record.ts'

const DeleteDialog = later(() => import('#web/engine/dialogs/delete-dialog.tsx'), 'DeleteDialog')
const PreviewDialog = later(() => import('#web/ui/preview/preview-dialog.tsx'), 'PreviewDialog')

/** The receipt that is stored with an expense: opened here, and taken away where the expense can be changed. */
export function KeptReceipt({ expense }: { expense: ExpenseRecord }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { receipt_path, receipt_filename } = expense.attributes
  const name = receipt_filename ?? t('name:expenses.receipt_path')
  const remove = async () => {
    await api.delete(`/restify/expenses/${expense.id}/field/receipt_path`)
    showSuccess(t('expenses:form.receiptRemoved'))
  }
  return (
    <Group gap={6} mt="xs" wrap="nowrap">
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
      {expense.meta.authorizedToUpdate && (
        <ActionIcon size="sm" aria-label={t('expenses:form.receiptRemove')} onClick={() => setAsking(true)}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
      {isOpen && receipt_path && <PreviewDialog file={{ name, url: receipt_path }} onClose={() => setOpen(false)} />}
      {isAsking && (
        <DeleteDialog
          opened
          name={name}
          title={t('expenses:form.receiptRemove')}
          text={t('expenses:form.receiptRemoveText')}
          confirm={t('expenses:form.receiptRemove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  )
}
