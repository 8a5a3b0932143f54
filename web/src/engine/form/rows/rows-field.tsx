import { Button, Input, Switch, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type CSSProperties, useCallback, useRef, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { FieldSpec } from '../field-specs.ts'
import { isDisabled } from '../inputs/form-field.tsx'
import type { FormModel } from '../use-form-model.ts'
import { FormRow } from './form-row.tsx'
import classes from './rows.module.css'
import { drawnCells, keyOfRow } from './rows.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useRows } from './use-rows.ts'

interface RowsFieldProps {
  field: Extract<FieldSpec, { kind: 'rows' }>
  model: FormModel
}

const noErrors: Readonly<Record<string, string>> = {}

/** The columns of the rows and of their heading: handle, fields by their share, removal. */
const columnsOf = (field: RowsFieldProps['field']) =>
  [
    ...(field.isOrdered ? ['28px'] : []),
    ...drawnCells(field).map(({ share = 1 }) => `minmax(0, ${share}fr)`),
    '34px',
  ].join(' ')

/** Children of the record as rows of fields: added, removed, and moved by dragging or by the arrow keys. */
export function RowsField({ field, model }: RowsFieldProps) {
  const { t } = useTexts()
  const list = useRef<HTMLOListElement>(null)
  const adds = useRef<HTMLButtonElement>(null)
  const { rows, add, move, moveByKey, remove, clear } = useRows(field, model, list, adds)
  const { held, press } = useRowDrag(list, move)
  const [said, setSaid] = useState('')
  const count = rows.length
  const moveAndSay = useCallback(
    (from: number, to: number) => {
      moveByKey(from, to)
      setSaid(t('engine:rows.moved', { number: to + 1, count }))
    },
    [moveByKey, t, count],
  )
  const disabled = isDisabled(field, model.values)
  const error = model.errors[field.name]
  const label = t(field.label)
  const help = field.help && t(field.help)
  const isOff = field.switchLabel !== undefined && count === 0
  const hasErrors = (at: number) => Object.keys(model.errors).some((name) => name.startsWith(`${field.name}.${at}.`))
  return (
    <div data-field={field.name} data-invalid-field={error === undefined ? undefined : ''}>
      <Input.Wrapper
        label={field.switchLabel ? undefined : label}
        description={field.switchLabel ? undefined : help}
        labelElement="div"
        withAsterisk={model.required.has(field.name)}
        error={error}
        errorProps={{ mt: 6 }}
      >
        {field.switchLabel && (
          <Switch
            label={t(field.switchLabel)}
            description={help}
            checked={!isOff}
            disabled={disabled}
            onChange={(event) => (event.currentTarget.checked ? add() : clear())}
          />
        )}
        {!isOff && (
          <fieldset
            className={classes.rows}
            aria-label={label}
            style={{ '--row-columns': columnsOf(field) } as CSSProperties}
          >
            {count > 0 && (
              <div className={classes.head} aria-hidden>
                {field.isOrdered && <span />}
                {drawnCells(field).map((cell) => (
                  <span key={cell.name} data-required={model.required.has(`${field.name}.${cell.name}`) || undefined}>
                    {t(cell.label)}
                  </span>
                ))}
              </div>
            )}
            <ol ref={list} className={classes.list}>
              {rows.map((row, at) => (
                <FormRow
                  key={keyOfRow(row)}
                  field={field}
                  row={row}
                  at={at}
                  count={count}
                  errors={hasErrors(at) ? model.errors : noErrors}
                  required={model.required}
                  disabled={disabled}
                  isHeld={held === at}
                  onChange={model.change}
                  onRemove={remove}
                  onMove={moveAndSay}
                  onPress={press}
                />
              ))}
            </ol>
            {field.totals && count > 0 && (
              <dl className={classes.totals}>
                {field.totals(rows, model.values).map((total) => (
                  <div key={total.label}>
                    <dt>{t(total.label)}</dt>
                    <dd>{total.value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <div>
              <Button
                ref={adds}
                variant="default"
                size="xs"
                leftSection={<IconPlus size={14} aria-hidden />}
                disabled={disabled || count >= (field.max ?? Number.POSITIVE_INFINITY)}
                onClick={add}
              >
                {t(field.addLabel)}
              </Button>
            </div>
            <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
          </fieldset>
        )}
      </Input.Wrapper>
    </div>
  )
}
