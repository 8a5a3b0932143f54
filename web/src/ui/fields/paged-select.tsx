import { Combobox, InputBase, Loader, ScrollArea, useCombobox } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWords } from '../use-words.ts'
import type { ChoiceProps } from './choice-props.ts'
import { clearsByKey } from './clears-by-key.ts'

interface PagedOption {
  value: string
  /** The whole name. */
  label: string
  /** The heading that it stands under; options of one heading stand together. */
  group?: string
  /** What is read of it under its heading, where that is less than the whole name. */
  short?: string
}

export interface PagedSelectProps extends Omit<ChoiceProps, 'options'> {
  options: readonly PagedOption[]
  /** Name of the chosen one, known even when it is not among the loaded options. */
  valueLabel: string
  search: string
  onSearch: (text: string) => void
  /** Asked for the next page when the list is scrolled near its end. */
  onMore?: () => void
  loading?: boolean
  /** Why there is nothing to choose, where that is not for want of any. */
  nothing?: string
  onOpen?: () => void
}

const NEAR_END = 80

/** A choice out of many, searched and loaded page by page by the caller. */
export function PagedSelect(props: PagedSelectProps) {
  const { word } = useWords()
  const [opened, setOpened] = useState(props.startsOpen ?? false)
  const combobox = useCombobox({
    opened,
    onOpenedChange: (next) => {
      setOpened(next)
      if (next) props.onOpen?.()
      else props.onSearch('')
    },
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const { onOpen } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (props.startsOpen) onOpen?.()
  }, [])
  const canClear = !props.required && !props.disabled && props.value !== null
  const drawn = ({ value, label, short }: PagedOption) => (
    <Combobox.Option key={value} value={value} active={value === props.value} aria-label={short && label}>
      {short ?? label}
    </Combobox.Option>
  )
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(value) => {
        props.onChange(value)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          role="combobox"
          label={props.label}
          description={props.description}
          error={props.error}
          size={props.size}
          withAsterisk={props.required}
          aria-required={props.required}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          aria-label={props['aria-label']}
          placeholder={props.placeholder}
          value={opened ? props.search : props.valueLabel}
          onChange={(event) => {
            combobox.openDropdown()
            props.onSearch(event.currentTarget.value)
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDown={(event) => {
            if (!canClear || !clearsByKey(event)) return
            event.preventDefault()
            props.onChange(null)
          }}
          onBlur={() => {
            combobox.closeDropdown()
            props.onBlur?.()
          }}
          rightSection={
            canClear ? (
              <Combobox.ClearButton onClear={() => props.onChange(null)} aria-label={word('select.clear')} />
            ) : (
              <IconSelector size={16} aria-hidden />
            )
          }
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options>
          <ScrollArea.Autosize
            mah={240}
            type="scroll"
            viewportProps={{
              onScroll: ({ currentTarget: box }) => {
                if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END) props.onMore?.()
              },
            }}
          >
            {[...Map.groupBy(props.options, ({ group }) => group)].map(([group, options]) =>
              group === undefined ? (
                options.map(drawn)
              ) : (
                <Combobox.Group key={group} label={group}>
                  {options.map(drawn)}
                </Combobox.Group>
              ),
            )}
            {props.options.length === 0 && (
              <Combobox.Empty>
                {props.loading ? word('select.loading') : (props.nothing ?? word('select.nothing'))}
              </Combobox.Empty>
            )}
            {props.loading && props.options.length > 0 && <Loader size="xs" m="xs" />}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
