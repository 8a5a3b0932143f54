import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReceiptReading, VatLine } from '#contracts/expenses/receipts.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { readPath } from '#web/engine/resource/records.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../checking.module.css'
import { nameOf } from './check-row.tsx'
import { type Item, vatPosition } from './items.ts'
import type { CheckList } from './use-check-list.ts'

interface SureListProps {
  items: readonly Item[]
  values: FormValues
  own: ReceiptReading['own_identifier'] | undefined
  list: CheckList
}

/** What needs no question: two figures of the receipt agree, or a person looked at it. A press shows it on the picture and opens it. */
export function SureList({ items, values, own, list }: SureListProps) {
  const { t } = useTexts()
  const shownValue = useShownValue(values)
  const sure = items.filter(({ key }) => !list.open.includes(key))
  if (sure.length === 0) return null
  const isOurs = own?.value != null && own.state === 'sure'
  const count = sure.filter(({ key }) => (readPath(values, key) ?? '') !== '').length + (isOurs ? 1 : 0)
  return (
    <section aria-label={t('expenses:receipts.sure')}>
      {count > 0 && (
        <div className={classes.heading}>
          <h2>{t('expenses:receipts.sure')}</h2>
          <span className={classes.count}>{count}</span>
          <span className={classes.keys}>{t('expenses:receipts.sure.help')}</span>
        </div>
      )}
      <ul className={classes.sures}>
        {sure.map((item) => {
          const isMissing = (readPath(values, item.key) ?? '') === ''
          const Icon = isMissing ? IconCircleDashed : IconCircleCheck
          return (
            <li key={item.key}>
              <button
                type="button"
                className={classes.sure}
                title={t('expenses:receipts.sure.change')}
                onClick={() => list.reopen(item.key)}
              >
                <span className={classes.dim}>{nameOf(item, t)}</span>
                <b data-figures>{shownValue(item)}</b>
                <span className={classes.reason} data-missing={isMissing || undefined}>
                  <Icon size={16} aria-hidden />
                  <span>{t(isMissing ? 'expenses:receipts.sure.missing' : reasonOf(item))}</span>
                </span>
              </button>
            </li>
          )
        })}
        {isOurs && (
          <li className={classes.sure} data-still>
            <span className={classes.dim}>{t('expenses:receipts.ownIdentifier')}</span>
            <b data-figures>{own.value}</b>
            <span className={classes.reason}>
              <IconCircleCheck size={16} aria-hidden />
              <span>{t('expenses:receipts.agrees.oursIsThere')}</span>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

const reasonOf = ({ agreement }: Item) =>
  agreement ? (`expenses:receipts.agrees.${agreement}` as const) : 'expenses:receipts.agrees.person'

function useShownValue(values: FormValues) {
  const formats = useFormat()
  const currency = String(values.currency ?? '')
  return ({ key }: Item): string => {
    const value = readPath(values, key)
    if ((value ?? '') === '') return MISSING
    if (vatPosition(key) !== undefined) return formats.digits((value as VatLine).vat, currency)
    if (key === 'amount') return currency ? formats.exact(value, currency) : formats.number(value, 2, 2)
    return key === 'date' ? formats.day(value as string) : String(value)
  }
}
