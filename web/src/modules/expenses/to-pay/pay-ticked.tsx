import { Text } from '@mantine/core'
import type { ToPayLine } from '#contracts/expenses/to-pay.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { runOnSeveral, showOutcomes } from '#web/engine/table/run-on-several.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { MarkPaidForm } from '../list/steps/mark-paid-form.tsx'
import { sumsOf, sumsText } from '../list/sums-text.ts'
import { idsOf } from './download-list.ts'

interface PayTickedProps {
  lines: readonly ToPayLine[]
  onDone: () => void
  onClose: () => void
}

/** Marks the ticked lines as paid, each for itself, with the reference of the payment. */
export function PayTicked({ lines, onDone, onClose }: PayTickedProps) {
  const { t } = useTexts()
  const pay = async (body: FormValues) => {
    const outcomes = []
    for (const entity of ['expense-bundles', 'expenses'] as const) {
      const ids = idsOf(lines, entity)
      if (ids.length > 0) outcomes.push(...(await runOnSeveral(entity, 'mark-as-paid', ids, body)))
    }
    showOutcomes(lines, outcomes, {
      done: (count) => t('expenses:toPay.paid', { count }),
      nameOf: ({ title }) => title,
    })
  }
  return (
    <Dialog
      onClose={onClose}
      title={
        lines.length === 1
          ? t('expenses:pay.title', { name: lines[0]!.title })
          : t('expenses:pay.several', { count: lines.length })
      }
    >
      <Text>{sumsText(sumsOf(lines.flatMap(({ by_currency }) => by_currency)))}</Text>
      <MarkPaidForm onSubmit={pay} onPaid={onDone} onClose={onClose} />
    </Dialog>
  )
}
