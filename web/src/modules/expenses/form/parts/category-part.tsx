import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import type { CompositeFieldProps } from '#web/engine/form/field-specs.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './form.module.css'

interface Category {
  requires_receipt: boolean
  /** In the company's currency; 0 for none. */
  max_amount: number
}

/** The category with what it asks for, said before the expense is filed, and the reason where it costs more. */
export function CategoryPart({ values, errors, draw }: CompositeFieldProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const own = companyCurrency(useConfiguration().setting)
  const id = values.expense_category_id as string | null
  const { data } = useQuery({ ...recordQuery<Category>('expense-categories', id ?? ''), enabled: id !== null })
  const { requires_receipt = false, max_amount = 0 } = (id && data?.attributes) || {}
  // In another currency the rate of the day decides, which the server knows: it asks for the reason then.
  const isOver = max_amount > 0 && values.currency === own && Number(values.amount ?? 0) > max_amount
  const asksReason = isOver || errors.over_reason !== undefined || Boolean(values.over_reason)
  const rules = [
    ...(max_amount > 0 ? [t('expenses:form.ceiling', { amount: money(max_amount, own) })] : []),
    ...(requires_receipt ? [t('expenses:form.needsReceipt')] : []),
  ]
  return (
    <>
      {draw('expense_category_id')}
      {rules.length > 0 && (
        <Text
          fz="sm"
          mt={6}
          className={isOver ? classes.over : undefined}
          c={isOver ? undefined : 'dimmed'}
          role="status"
        >
          {rules.join(' ')}
        </Text>
      )}
      {asksReason && <div className={classes.reason}>{draw('over_reason')}</div>}
    </>
  )
}
