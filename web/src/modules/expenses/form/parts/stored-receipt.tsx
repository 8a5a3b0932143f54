import { Box } from '@mantine/core'
import { FieldFile } from '#web/engine/files/field-file.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ExpenseRecord } from '../../expense-record.ts'

/** The receipt of an expense. */
export function StoredReceipt({ expense: { id, attributes, meta } }: { expense: ExpenseRecord }) {
  const { t } = useTexts()
  return (
    <Box mt="xs">
      <FieldFile
        name={attributes.receipt_filename ?? t('name:expenses.receipt_path')}
        url={attributes.receipt_path}
        removal={
          meta.authorizedToUpdate
            ? {
                field: `expenses/${id}/field/receipt_path`,
                title: 'expenses:form.receiptRemove',
                text: 'expenses:form.receiptRemoveText',
                done: 'expenses:form.receiptRemoved',
              }
            : undefined
        }
      />
    </Box>
  )
}
