import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ExpenseRecord } from '../../expense-record.ts'
import { categoryOf } from '../line.ts'
import classes from './picture.module.css'

/** What an expense says, to hold against its receipt. */
export function LineFacts({ expense }: { expense: ExpenseRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { attributes } = expense
  const { currency, exchange_rate, exchange_rate_date, exchange_rate_source } = attributes
  const facts = [
    { label: t('name:expenses.merchant'), value: attributes.merchant },
    { label: t('name:expenses.merchant_identifier'), value: attributes.merchant_identifier },
    { label: t('name:expenses.date'), value: format.day(attributes.date) },
    { label: t('name:expenses.amount'), value: format.exact(attributes.amount, currency) },
    {
      label: t('name:expenses.vat_lines'),
      value: attributes.vat_lines
        .map(({ rate, vat }) => `${format.number(rate)} % · ${format.exact(vat, currency)}`)
        .join('\n'),
    },
    { label: t('name:expenses.expense_category_id'), value: categoryOf(expense)?.name },
    {
      label: t('name:expenses.exchange_rate'),
      value:
        exchange_rate !== null &&
        [format.number(exchange_rate, 6), exchange_rate_source, format.day(exchange_rate_date)]
          .filter(Boolean)
          .join(' · '),
    },
    { label: t('name:*.description'), value: attributes.merchant && attributes.description },
    { label: t('name:expenses.over_reason'), value: attributes.over_reason },
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
