import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type EntityChoice, useEntityNames, useEntityOptions } from './use-entity-options.ts'

export interface EntityMultiSelectProps extends EntityChoice {
  /** Ids of the chosen records. */
  value: string[]
  onChange: (ids: string[]) => void
  label?: string
  description?: string
  error?: string
  required?: boolean
  disabled?: boolean
}

/** Picks several records of another entity, searched on the server, further pages on scroll. */
export function EntityMultiSelect({ entity, show, query, value, onChange, required, ...rest }: EntityMultiSelectProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState(false)
  const [debounced] = useDebouncedValue(search, 200)
  const { options, more, isFailed, again } = useEntityOptions({ entity, show, query }, debounced, asked)
  const names = useEntityNames({ entity, show }, value)
  const data = useMemo(() => {
    const offered = new Map(options.map((option) => [option.value, option]))
    for (const id of value) if (!offered.has(id)) offered.set(id, { value: id, label: names.get(id) ?? '…' })
    return [...offered.values()]
  }, [options, value, names])
  return (
    <MultiSelect
      {...rest}
      data={data}
      value={value}
      onChange={onChange}
      withAsterisk={required}
      aria-required={required}
      searchable
      // A field that gets the focus for its error must not hide the error below its options.
      openOnFocus={false}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already, and knows diacritics better.
      filter={({ options: all }) => all}
      onDropdownOpen={() => {
        setAsked(true)
        again()
      }}
      scrollAreaProps={{ onBottomReached: more }}
      nothingFoundMessage={t(isFailed ? 'engine:choice.failed' : 'engine:filter.none')}
      hidePickedOptions
    />
  )
}
