import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { later } from '#web/ui/later.tsx'
import { EntitySelect } from '../form/records/entity-select.tsx'
import type { EditKind } from '../resource/types.ts'

const DateField = later(() => import('#web/ui/dates/date-field.tsx'), 'DateField')

export interface CellEditorProps {
  edit: EditKind
  label: string
  value: string | null
  valueLabel?: string
  problem: string | undefined
  onType: (value: string | null) => void
  /** Picking from a list or calendar saves at once; typing saves on Enter or when leaving the cell. */
  onPick: (value: string | null) => void
  /** `refused`: why what was typed cannot be taken. */
  onLeave: (refused?: string) => void
  /** What stands in the cell until the input does. */
  until: ReactNode
}

/** The input inside a cell that is being edited. */
export function CellEditor(props: CellEditorProps) {
  const { edit, label, value, valueLabel, problem, onType, onPick, onLeave } = props
  const { t } = useTexts()
  const shared = { 'aria-label': label, error: problem, autoFocus: true, size: 'xs' } as const
  if (edit.kind === 'choice') {
    const options = edit.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))
    return (
      <EnumSelect
        {...shared}
        startsOpen
        required={!edit.clearable}
        options={options}
        value={value}
        onChange={onPick}
        onBlur={() => onLeave()}
      />
    )
  }
  if (edit.kind === 'entity') {
    return (
      <EntitySelect
        {...shared}
        startsOpen
        entity={edit.entity}
        show={edit.show}
        query={edit.query}
        required={!edit.clearable}
        value={value}
        valueLabel={valueLabel}
        onChange={onPick}
        onBlur={() => onLeave()}
      />
    )
  }
  if (edit.kind === 'date') {
    return (
      <DateField
        {...shared}
        required={!edit.clearable}
        value={value}
        onChange={onType}
        onPick={onPick}
        onBlur={onLeave}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      inputMode={edit.kind === 'number' ? 'decimal' : edit.kind === 'email' ? 'email' : undefined}
      value={value ?? ''}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={() => onLeave()}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
