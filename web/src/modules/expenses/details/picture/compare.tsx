import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../expense-names.ts'
import type { ExpenseRecord } from '../../expense-record.ts'
import type { Line } from '../line.ts'
import classes from './picture.module.css'
import { ReceiptView } from './receipt-view.tsx'

interface CompareProps {
  line: Line
  /** Whose it is. */
  person: string
  /** What was filed before; undefined where the reader does not see it. */
  first: Line | undefined
}

/** Two receipts side by side: this one, and the one that was filed before. */
export function ComparePictures({ line, person, first }: CompareProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { earlier, created_at } = line.expense.attributes
  const filed = (who: string, when: string) => t('expenses:compare.filed', { person: who, day: format.momentDay(when) })
  return (
    <div className={classes.pair}>
      <figure>
        <figcaption>
          <b>{t('expenses:compare.this')}</b>
          {filed(person, created_at)}
        </figcaption>
        <ReceiptView line={line} />
      </figure>
      <figure>
        <figcaption>
          <b>{t('expenses:compare.first')}</b>
          {earlier && filed(earlier.employee, earlier.created_at)}
        </figcaption>
        {first ? <ReceiptView line={first} /> : <div className={classes.none}>{t('expenses:compare.unseen')}</div>}
      </figure>
    </div>
  )
}

/** What of both is the same. */
export function CompareFacts({ line, first }: Omit<CompareProps, 'person'>) {
  const { t } = useTexts()
  const format = useFormat()
  const { attributes } = line.expense
  const amountOf = ({ attributes: { amount, currency } }: ExpenseRecord) => format.exact(amount, currency)
  const pairs = [
    {
      label: t('name:expenses.merchant'),
      one: attributes.merchant ?? expenseName(line.expense),
      other: first && (first.expense.attributes.merchant ?? expenseName(first.expense)),
    },
    {
      label: t('name:expenses.date'),
      one: format.day(attributes.date),
      other: first && format.day(first.expense.attributes.date),
    },
    { label: t('name:expenses.amount'), one: amountOf(line.expense), other: first && amountOf(first.expense) },
  ]
  const isSamePicture = attributes.earlier?.same === 'picture'
  return (
    <dl className={classes.compared}>
      {pairs.map(({ label, one, other }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{one}</dd>
          <dd data-same={one === other || undefined}>
            {other !== undefined && (one === other ? t('expenses:compare.same') : other)}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('expenses:compare.picture')}</dt>
        <dd>{t(isSamePicture ? 'expenses:compare.samePicture' : 'expenses:compare.otherPicture')}</dd>
        <dd />
      </div>
    </dl>
  )
}
