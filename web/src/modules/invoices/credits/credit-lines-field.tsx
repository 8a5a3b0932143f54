import { Button, Group } from '@mantine/core'
import { fromMinor, minorDigits } from '#contracts/engine/values/money.ts'
import type { CreditLine, CreditTerms } from '#contracts/invoices/credits/credit.ts'
import {
  type Creditable,
  type CreditableLine,
  creditAmounts,
  creditProblem,
  isByAmount,
  isCredited,
  partProblem,
} from '#contracts/invoices/credits/credit-amounts.ts'
import { unitName } from '#contracts/invoices/lines.ts'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { explain } from '#web/platform/texts/rules.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { allLeft, leftOf, partOf, partsOf, sentLine } from './chosen-parts.ts'
import { CreditTotals } from './credit-totals.tsx'
import classes from './credits.module.css'

interface CreditLinesFieldProps extends CustomFieldProps {
  terms: CreditTerms
  creditable: Creditable
}

/** The lines of an invoice with what is left of each, and how much of it is credited; the total follows as one types. */
export function CreditLinesField({ value, onChange, error, label, terms, creditable }: CreditLinesFieldProps) {
  const { t } = useTexts()
  const sent = (value ?? []) as CreditLine[]
  const { currency, lines } = creditable
  const own = new Map(sent.map((line) => [line.line_id, line]))
  const change = (line: CreditableLine, typed: number | null) => {
    const next = sentLine(line, typed)
    onChange(lines.flatMap((one) => (one.id === line.id ? (next ?? []) : (own.get(one.id) ?? []))))
  }
  const wrong = (line: CreditableLine) => {
    const part = own.get(line.id)
    return part ? partProblem(line, partOf(part, currency), currency) : null
  }
  const isGood = lines.every((line) => !wrong(line))
  const amounts = isGood ? creditAmounts(creditable, partsOf(sent, currency)) : null
  const problem = amounts && sent.length > 0 ? creditProblem(creditable, amounts) : null
  const said = problem ? explain([['lines', problem]], () => label).lines?.[0] : error
  return (
    // A part of the form: the lines of the page behind are a landmark of this name.
    <fieldset className={classes.field} aria-label={label} data-invalid-field={said ? true : undefined}>
      <Group justify="flex-end" gap="xs" mb="xs">
        <Button size="xs" variant="default" onClick={() => onChange(allLeft(creditable))}>
          {t('invoices:credits.all')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => onChange([])}>
          {t('invoices:credits.none')}
        </Button>
      </Group>
      <ul className={classes.lines}>
        {lines.map((line, at) => {
          const rule = wrong(line)
          return (
            <CreditLineRow
              key={line.id}
              line={line}
              terms={terms.lines[at]!}
              currency={currency}
              sent={own.get(line.id)}
              error={rule ? explain([['left', rule.rule, { left: rule.left }]], () => label).left?.[0] : undefined}
              onTyped={(typed) => change(line, typed)}
            />
          )
        })}
      </ul>
      <CreditTotals terms={terms} amounts={amounts} />
      {said && (
        <p className={classes.wrong} role="alert">
          {said}
        </p>
      )}
    </fieldset>
  )
}

interface RowProps {
  line: CreditableLine
  terms: CreditTerms['lines'][number]
  currency: string
  sent: CreditLine | undefined
  error: string | undefined
  onTyped: (typed: number | null) => void
}

function CreditLineRow({ line, terms, currency, sent, error, onTyped }: RowProps) {
  const { t, locale } = useTexts()
  const format = useFormat()
  const byAmount = isByAmount(line)
  const unit = unitName(terms.unit, locale)
  const shown = (value: number) => (byAmount ? format.exact(value, currency) : format.number(value, 6))
  const left = leftOf(line, currency)
  const whole = byAmount ? fromMinor(line.total, currency) : Number(line.quantity)
  const isOver = isCredited(line)
  const isFree = byAmount && line.total === 0
  return (
    <li className={classes.line} data-over={isOver || undefined}>
      <span className={classes.name}>
        {terms.name}
        <span className={classes.left}>
          {isOver
            ? t('invoices:credits.nothing')
            : t('invoices:credits.left', { left: shown(left), whole: shown(whole) })}
          {!byAmount && ` × ${format.exact(terms.unit_price, currency)}`}
        </span>
      </span>
      {!isOver && !isFree && (
        <span className={classes.typed}>
          <NumberField
            aria-label={t(byAmount ? 'invoices:credits.amountOf' : 'invoices:credits.quantityOf', { name: terms.name })}
            value={sent?.quantity ?? sent?.amount ?? null}
            onChange={onTyped}
            decimals={byAmount ? minorDigits(currency) : 6}
            grouped={byAmount}
            error={error}
            rightSection={<span className={classes.unit}>{byAmount ? currency : unit}</span>}
            rightSectionWidth={56}
          />
        </span>
      )}
    </li>
  )
}
