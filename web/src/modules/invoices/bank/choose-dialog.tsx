import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import { MOST_OF_LINE, TakeBankLine, type WaitingLine } from '#contracts/invoices/bank/bank.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { takeLine, waitingQuery } from './bank-query.ts'

interface ChooseDialogProps {
  line: WaitingLine
  onClose: () => void
}

/** Chooses which invoices a line pays, and how much of each; what is more can stay as the client's credit. */
export function ChooseDialog({ line, onClose }: ChooseDialogProps) {
  const { t } = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const { id, amount, currency, match, payer, text } = line
  const fields = useMemo<FieldSpec[]>(
    () => [
      {
        name: 'invoices',
        label: 'name:bank-lines.invoices',
        kind: 'rows',
        addLabel: 'invoices:bank.addInvoice',
        max: MOST_OF_LINE,
        first: (rows) => ({ amount: leftOf(amount, rows, currency) }),
        row: [
          {
            name: 'invoice_id',
            label: 'name:bank-lines.invoices.invoice_id',
            kind: 'entity',
            entity: 'invoices',
            show: 'invoice_number',
            query: { status: 'issued,sent,late', currency, kind: 'invoice', sort: 'due_date' },
            share: 3,
          },
          { name: 'amount', label: 'name:bank-lines.invoices.amount', kind: 'money', currency, share: 2 },
        ],
        totals: (rows) => [
          { label: 'invoices:bank.restOfLine', value: format.exact(leftOf(amount, rows, currency), currency) },
        ],
      },
      { name: 'keep_rest_as_credit', label: 'name:bank-lines.keep_rest_as_credit', kind: 'checkbox' },
    ],
    [amount, currency, format],
  )
  const initial = useMemo(
    () => ({
      invoices: match
        ? match.invoices.map((one) => ({ invoice_id: one.invoice_id, amount: one.amount }))
        : [{ invoice_id: null, amount }],
      keep_rest_as_credit: false,
    }),
    [match, amount],
  )
  return (
    <Dialog
      size="lg"
      title={t('invoices:bank.chooseTitle', { amount: format.exact(amount, currency) })}
      onClose={onClose}
    >
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        {[payer, text].filter(Boolean).join(' · ')}
      </Text>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={TakeBankLine}
        initial={initial}
        submitLabel="invoices:bank.takeSubmit"
        failed="invoices:bank.takeFailed"
        onSubmit={async (body, key) => {
          await takeLine(id, body as never, key)
          showSuccess(t('invoices:bank.takenOver'))
          await client.invalidateQueries({ queryKey: waitingQuery.queryKey })
        }}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** What no invoice takes yet. */
function leftOf(amount: number, rows: readonly FormValues[], currency: string): number {
  const taken = rows.reduce((sum, row) => sum + toMinor(Number(row.amount ?? 0), currency), 0)
  return fromMinor(Math.max(0, toMinor(amount, currency) - taken), currency)
}
