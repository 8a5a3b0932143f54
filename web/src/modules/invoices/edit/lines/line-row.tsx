// biome-ignore-all lint/a11y/useSemanticElements: lines out of view are not drawn, which the rows of a table element cannot do
import { ActionIcon } from '@mantine/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { minorDigits } from '#contracts/engine/values/money.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { formatDecimal } from '#web/ui/fields/decimal.ts'
import { folded } from '#web/ui/folded.ts'
import { shownText } from './cell-text.ts'
import type { FormLine } from './form-line.ts'
import { LineCell } from './line-cell.tsx'
import type { LineColumn, LineKey } from './line-columns.ts'
import classes from './lines.module.css'
import type { LinesGridState } from './use-lines-grid.ts'

export interface LineRowProps {
  /** Nothing for the row in which a new line begins. */
  line: FormLine | undefined
  at: number
  columns: readonly LineColumn[]
  currency: string
  /** Without VAT, in whole minor units as a decimal. */
  amount: number
  /** Entries of time that it was made of. */
  entries: number
  grid: LinesGridState
  errorOf: (key: LineKey) => string | undefined
  optionsOf: (key: LineKey) => readonly string[] | undefined
  isLocked: (key: LineKey) => boolean
  isHeld: boolean
  onPress?: (event: PointerEvent, at: number) => void
  onRemove: (at: number) => void
}

/** One line of the grid: its handle, its cells, what it comes to, and its removal. */
export function LineRow(props: LineRowProps) {
  const { line, at, columns, currency, grid, errorOf } = props
  const { t, locale } = useTexts()
  const { active, draft } = grid
  const isHere = active.row === at
  const errorId = `line-${at}-error`
  const errors = columns.flatMap(({ key, label }) => {
    const error =
      errorOf(key) ??
      (isHere && grid.refused !== undefined && columns[active.column]?.key === key
        ? t('invoices:edit.noNumber', { typed: grid.refused })
        : undefined)
    return error ? [{ key, text: named(error, t(label)) }] : []
  })
  return (
    <div
      role="row"
      className={classes.row}
      aria-rowindex={at + 2}
      data-here={isHere || undefined}
      data-held={props.isHeld || undefined}
      data-new={line === undefined || undefined}
      tabIndex={-1}
    >
      {line && props.onPress ? (
        <span className={classes.handle} data-handle aria-hidden onPointerDown={(event) => props.onPress!(event, at)}>
          <IconGripVertical size={16} />
        </span>
      ) : (
        <span className={classes.handle} aria-hidden />
      )}
      {columns.map((column, index) => {
        const { key } = column
        const isActive = isHere && index === active.column
        const isLocked = props.isLocked(key)
        return (
          <LineCell
            key={key}
            column={column}
            at={index}
            label={t(column.label)}
            title={line && shownText(line, key, locale, currency)}
            isActive={isActive}
            draft={isActive ? draft : null}
            error={errors.find((one) => one.key === key)?.text}
            errorId={errorId}
            options={props.optionsOf(key)}
            readOnly={isLocked}
            onChoose={() => grid.choose({ row: at, column: index }, !isLocked)}
            onDraft={grid.setDraft}
            onCommit={grid.commit}
            onCancel={grid.cancel}
          >
            {line ? (
              key === 'name' ? (
                <Name
                  line={line}
                  entries={props.entries}
                  showsDiscount={!columns.some((one) => one.key === 'discount_percent')}
                />
              ) : (
                shownText(line, key, locale, currency)
              )
            ) : (
              key === 'name' && <span className={classes.next}>{t('invoices:edit.nextLine')}</span>
            )}
          </LineCell>
        )
      })}
      <div role="gridcell" className={classes.amount} aria-colindex={columns.length + 1} aria-readonly tabIndex={-1}>
        {line && formatAmount(props.amount, currency, locale)}
      </div>
      <div role="gridcell" className={classes.remove} aria-colindex={columns.length + 2} tabIndex={-1}>
        {line && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            tabIndex={-1}
            aria-label={t('invoices:edit.removeLine', { number: at + 1 })}
            onClick={() => props.onRemove(at)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {errors.length > 0 && (
        <div role="gridcell" id={errorId} className={classes.errors} data-invalid-field="" tabIndex={-1}>
          {errors.map(({ key, text }) => (
            <div key={key}>{text}</div>
          ))}
        </div>
      )}
    </div>
  )
}

/** A sentence that names its field, as most do by themselves. */
const named = (sentence: string, label: string) =>
  folded(sentence).includes(folded(label)) ? sentence : `${label}: ${sentence}`

const formatAmount = (amount: number, currency: string, locale: 'en' | 'ro') => {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount)
}

function Name({ line, entries, showsDiscount }: { line: FormLine; entries: number; showsDiscount: boolean }) {
  const { t, locale } = useTexts()
  const discount =
    showsDiscount && line.discount_percent
      ? formatDecimal(line.discount_percent, locale, { decimals: 2, grouped: false })
      : null
  return (
    <span className={classes.name}>
      <span className={classes.cut}>{line.name}</span>
      {line.description && <small className={classes.details}>{line.description}</small>}
      {discount && <small>{t('invoices:edit.lineDiscount', { percent: discount })}</small>}
      {entries > 0 && <small>{t('invoices:edit.entries', { count: entries })}</small>}
    </span>
  )
}
