import { Button } from '@mantine/core'
import type { VatLine } from '#contracts/expenses/receipts.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { readPath } from '#web/engine/resource/records.ts'
import { writtenDay } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../checking.module.css'
import { formulaOf, type Item } from './items.ts'

interface ChoiceButtonsProps {
  item: Item
  name: string
  values: FormValues
  error: string | undefined
  onChoose: (value: unknown) => void
  /** None of them: it is typed. */
  onOther: () => void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What a value may be, as buttons: what follows from the other figures beside what is printed, or the two meanings of a day. */
export function ChoiceButtons({ item, name, values, error, onChoose, onOther }: ChoiceButtonsProps) {
  const { t } = useTexts()
  const words = useChoiceWords(item, String(values.currency ?? ''))
  const chosen = readPath(values, item.key)
  return (
    <fieldset className={classes.choices} data-field={item.key} data-invalid-field={error ? '' : undefined}>
      <legend>{name}</legend>
      <div className={classes.buttons}>
        {item.choices.map(({ value, from }) => (
          <button
            key={from}
            type="button"
            className={classes.choice}
            aria-pressed={same(value, chosen)}
            onClick={() => onChoose(value)}
          >
            <b data-figures>{words.value(value)}</b>
            <span>{words.origin(value, from)}</span>
          </button>
        ))}
        <Button size="compact-sm" variant="subtle" onClick={onOther}>
          {t('expenses:receipts.choice.other')}
        </Button>
      </div>
      {item.doubt && <p className={classes.help}>{t(`expenses:receipts.doubt.${item.doubt}`)}</p>}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function useChoiceWords({ vat, key }: Item, currency: string) {
  const { t, locale } = useTexts()
  const formats = useFormat()
  const formula = (line: VatLine) => {
    const found = formulaOf(line)
    return found && `${formats.digits(found.base, currency)} × ${found.rate} / ${found.whole}`
  }
  return {
    value: (value: unknown): string => {
      if (vat) return formats.digits((value as VatLine).vat, currency)
      if (key === 'date') return writtenDay(value as string, locale)
      return key === 'amount' ? formats.exact(value, currency || 'RON') : String(value)
    },
    origin: (value: unknown, from: Item['choices'][number]['from']): string =>
      (from === 'calculated' && vat && formula(value as VatLine)) || t(`expenses:receipts.choice.${from}`),
  }
}
