import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { folded } from '../folded.ts'
import { useWords } from '../use-words.ts'
import type { ChoiceProps } from './choice-props.ts'
import { clearsByKey } from './clears-by-key.ts'

export interface EnumSelectProps extends ChoiceProps {
  /** Whether it can be searched; by default when the set is too long to overlook. */
  searchable?: boolean
  onFocus?: () => void
  onPointerEnter?: () => void
}

/** Every word that was typed is somewhere in the label, in any order. "Ștefan" is found by "stefan", too. */
const byWords: OptionsFilter = ({ options, search }) => {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return (options as ComboboxItem[]).filter(({ label }) => {
    const plain = folded(label)
    return words.every((word) => plain.includes(word))
  })
}

/** One of a fixed set. */
export function EnumSelect(props: EnumSelectProps) {
  const { options, required, disabled, startsOpen, searchable = options.length > 8, ...rest } = props
  const { word } = useWords()
  const canClear = !required && !disabled
  return (
    <Select
      {...rest}
      data={options as { value: string; label: string }[]}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
      clearable={canClear}
      onKeyDown={(event) => {
        if (!canClear || rest.value === null || !clearsByKey(event)) return
        event.preventDefault()
        rest.onChange(null)
      }}
      clearButtonProps={{ 'aria-label': word('select.clear') }}
      searchable={searchable}
      filter={byWords}
      // A field that gets the focus for its error must not hide the error below its options.
      openOnFocus={false}
      nothingFoundMessage={word('select.nothing')}
      allowDeselect={false}
      defaultDropdownOpened={startsOpen}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
