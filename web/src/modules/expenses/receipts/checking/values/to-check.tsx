import { Kbd, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReceiptPage } from '#contracts/expenses/receipts.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../checking.module.css'
import { CheckRow } from './check-row.tsx'
import type { Item } from './items.ts'
import type { CheckList } from './use-check-list.ts'

interface ToCheckProps {
  items: readonly Item[]
  fields: readonly FieldSpec[]
  model: FormModel
  list: CheckList
  pages: readonly ReceiptPage[]
  isPhone: boolean
}

/** The values that a person has to look at; on a phone one at a time. */
export function ToCheck({ items, fields, model, list, pages, isPhone }: ToCheckProps) {
  const { t } = useTexts()
  const open = items.filter(({ key }) => list.open.includes(key))
  const count = open.length
  if (count === 0) {
    return (
      <div className={classes.done} role="status">
        <IconCircleCheck size={18} aria-hidden />
        <Text fw={500}>{t('expenses:receipts.check.none')}</Text>
      </div>
    )
  }
  const inHand = open.find(({ key }) => key === list.current) ?? open[0]!
  const shown = isPhone ? [inHand] : open
  return (
    <section aria-labelledby="receipt-check">
      <div className={classes.heading}>
        <h2 id="receipt-check">{t('expenses:receipts.check')}</h2>
        <span className={classes.count} data-amber>
          {isPhone
            ? t('expenses:receipts.check.place', {
                number: list.confirmed + open.indexOf(inHand) + 1,
                count: list.confirmed + count,
              })
            : count}
        </span>
        {!isPhone && (
          <span className={classes.keys}>
            <Kbd size="xs">Enter</Kbd> {t('expenses:receipts.check.enter')} <Kbd size="xs">↑ ↓</Kbd>{' '}
            {t('expenses:receipts.check.arrows')}
          </span>
        )}
      </div>
      <div className={classes.rows}>
        {shown.map((item) => (
          <CheckRow key={item.key} item={item} fields={fields} model={model} list={list} pages={pages} />
        ))}
      </div>
    </section>
  )
}
