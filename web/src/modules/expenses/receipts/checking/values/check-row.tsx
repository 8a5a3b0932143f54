import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { ReceiptPage, VatLine } from '#contracts/expenses/receipts.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { FormField } from '#web/engine/form/inputs/form-field.tsx'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Crop } from '../../picture/crop.tsx'
import classes from '../checking.module.css'
import { ChoiceButtons } from './choice-buttons.tsx'
import { type Item, vatPosition } from './items.ts'
import type { CheckList } from './use-check-list.ts'
import { VatField } from './vat-field.tsx'

interface CheckRowProps {
  item: Item
  fields: readonly FieldSpec[]
  model: FormModel
  list: CheckList
  pages: readonly ReceiptPage[]
}

/** The list of a field is open: its keys are the list's. */
const isChoosing = (target: EventTarget) =>
  (target as Element).matches('[aria-haspopup="listbox"][aria-expanded="true"], [data-expanded]')

/** One value to look at: its field, the piece of the picture on which it stands, and the word that it is right. */
export function CheckRow({ item, fields, model, list, pages }: CheckRowProps) {
  const { t } = useTexts()
  const { key, area } = item
  const isCurrent = list.current === key
  const right = list.mayStayEmpty(key) ? 'expenses:receipts.check.empty' : 'expenses:receipts.check.right'
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || isChoosing(target)) return
    const isButton = (target as Element).matches('button:not([aria-pressed="true"])')
    const runs = {
      Enter: isButton ? undefined : () => list.confirm(key),
      ArrowDown: () => list.step(key, 1),
      ArrowUp: () => list.step(key, -1),
    }
    const run = runs[event.key as keyof typeof runs]
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its legend over its edge
    <div
      role="group"
      aria-label={nameOf(item, t)}
      className={classes.row}
      data-item={key}
      data-current={isCurrent || undefined}
      onFocusCapture={() => list.setCurrent(key)}
      onKeyDown={press}
    >
      <ItemField item={item} fields={fields} model={model} list={list} />
      {area && <Crop page={pages[area.page]} area={area} onPress={() => list.focus(key)} />}
      <Button
        className={classes.right}
        size="compact-sm"
        variant={isCurrent ? 'filled' : 'default'}
        leftSection={<IconCheck size={14} aria-hidden />}
        aria-label={`${nameOf(item, t)}: ${t(right)}`}
        onClick={() => list.confirm(key)}
      >
        {t(right)}
      </Button>
    </div>
  )
}

type Say = ReturnType<typeof useTexts>['t']

/** What a value is called. */
export const nameOf = ({ key, vat }: Item, t: Say): string =>
  vatPosition(key) === undefined
    ? t(`name:expenses.${key}` as never)
    : t('expenses:receipts.vatAt', { rate: String(vat?.rate ?? '') })

/** The field of a value; where there are several that it may be, these to choose from. */
function ItemField({ item, fields, model, list }: Omit<CheckRowProps, 'pages'>) {
  const { t } = useTexts()
  const [isOther, setOther] = useState(item.choices.length === 0)
  const position = vatPosition(item.key)
  const field = fields.find(({ name }) => name === item.key)
  const put = (value: unknown) => {
    if (position === undefined) return model.change(item.key, value)
    const lines = model.values.vat_lines as VatLine[]
    model.change('vat_lines', lines.with(position, value as VatLine))
  }
  if (!isOther) {
    return (
      <ChoiceButtons
        item={item}
        name={nameOf(item, t)}
        values={model.values}
        error={list.errorAt(item.key)}
        onChoose={put}
        onOther={() => {
          setOther(true)
          list.focus(item.key)
        }}
      />
    )
  }
  if (position !== undefined)
    return <VatField position={position} item={item} model={model} name={nameOf(item, t)} onChange={put} />
  if (!field) return null
  return (
    <FormField
      field={field}
      value={model.values[field.name]}
      error={list.errorAt(item.key)}
      required={model.required.has(field.name)}
      onChange={model.change}
      values={field.kind === 'money' ? model.values : undefined}
    />
  )
}
