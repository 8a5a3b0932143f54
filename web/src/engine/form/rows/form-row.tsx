import { ActionIcon } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { readPath } from '../../resource/records.ts'
import type { FieldSpec, FormValues } from '../field-specs.ts'
import { dependsOnOthers, FormField, isDisabled } from '../inputs/form-field.tsx'
import classes from './rows.module.css'
import { drawnCells } from './rows.ts'

interface FormRowProps {
  field: Extract<FieldSpec, { kind: 'rows' }>
  row: FormValues
  /** Its place in the list, from 0. */
  at: number
  count: number
  /** By path from the form; the same object while none is in this row. */
  errors: Readonly<Record<string, string>>
  required: ReadonlySet<string>
  disabled: boolean
  isHeld: boolean
  onChange: (name: string, value: unknown) => void
  onRemove: (at: number) => void
  /** By the keyboard. */
  onMove: (from: number, to: number) => void
  /** By the pointer. */
  onPress: (event: PointerEvent, at: number) => void
}

/** One row of a list: its handle, its fields, and its removal. */
export const FormRow = memo(function FormRow(props: FormRowProps) {
  const { field, row, at, count, errors, required, disabled, isHeld } = props
  const { t } = useTexts()
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to !== at && to >= 0 && to < count) props.onMove(at, to)
  }
  return (
    <li className={classes.row} aria-label={t('engine:rows.row', { number: at + 1 })} data-held={isHeld || undefined}>
      {field.isOrdered && (
        <ActionIcon
          className={classes.handle}
          variant="subtle"
          color="gray"
          size={28}
          disabled={disabled || count < 2}
          aria-label={t('engine:rows.move', { number: at + 1, count })}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => props.onPress(event, at)}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      )}
      {drawnCells(field).map((cell) => {
        const name = `${field.name}.${at}.${cell.name}`
        const isThere = cell.when?.(row) ?? true
        return (
          <div key={cell.name} className={classes.cell}>
            {isThere && (
              <FormField
                field={{ ...cell, name, disabled: disabled || isDisabled(cell, row) }}
                value={readPath(row, cell.name)}
                error={errors[name]}
                required={required.has(`${field.name}.${cell.name}`)}
                onChange={props.onChange}
                values={dependsOnOthers(cell) ? row : undefined}
              />
            )}
          </div>
        )
      })}
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={34}
        disabled={disabled}
        aria-label={t('engine:rows.remove', { number: at + 1 })}
        onClick={() => props.onRemove(at)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
})
