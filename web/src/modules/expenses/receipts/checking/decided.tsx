import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MISSING } from '#web/platform/format/missing.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { ExpenseRecord } from '../../expense-record.ts'
import { statusChoices } from '../../states.ts'
import type { Checking } from './check-receipt.tsx'
import { Sheet } from './sheet.tsx'

/** A receipt whose expense was decided on: it stays as it is. */
export function Decided({ expense, ...props }: Checking & { expense: ExpenseRecord }) {
  const { t } = useTexts()
  const { merchant, date, amount, currency, status } = expense.attributes
  const state = statusChoices.find(({ value }) => value === status)
  return (
    <Sheet
      {...props}
      footer={
        <Button variant="default" onClick={props.onLater}>
          {t(props.hasNext ? 'expenses:receipts.next' : 'expenses:receipts.close')}
        </Button>
      }
    >
      {state && <StateBadge label={t(state.label)} color={state.color} />}
      <Text>{t('expenses:receipts.decided')}</Text>
      <FactList
        facts={[
          { label: t('name:expenses.merchant'), value: merchant ?? MISSING },
          { label: t('name:expenses.date'), value: formats().day(date) },
          { label: t('name:expenses.amount'), value: formats().exact(amount, currency) },
        ]}
      />
      <Link to={`/expenses/single/${expense.id}/details` as never}>{t('expenses:receipts.toExpense')}</Link>
    </Sheet>
  )
}
