import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PagedSelect, type PagedSelectProps } from '#web/ui/fields/paged-select.tsx'
import { folded } from '#web/ui/folded.ts'
import type { Choice } from '../../resource/types.ts'
import { type EntityChoice, useEntityNames, useEntityOptions } from './use-entity-options.ts'

type Shown = Pick<
  PagedSelectProps,
  | 'label'
  | 'description'
  | 'error'
  | 'placeholder'
  | 'required'
  | 'disabled'
  | 'autoFocus'
  | 'startsOpen'
  | 'size'
  | 'aria-label'
  | 'onBlur'
>

export interface EntitySelectProps extends EntityChoice, Shown {
  /** Id of the chosen record, or null. */
  value: string | null
  onChange: (id: string | null) => void
  /** Offered before the records: values that stand for none of them. */
  besides?: readonly Choice[]
  /** Name of the chosen record where it is known already; saves a call. */
  valueLabel?: string
}

/** Picks a record of another entity: searched on the server, further pages on scroll. */
export function EntitySelect({
  entity,
  show,
  query,
  compare,
  besides = [],
  value,
  onChange,
  valueLabel,
  ...shown
}: EntitySelectProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState(false)
  const [picked, setPicked] = useState<{ value: string; label: string }>()
  const [debounced] = useDebouncedValue(search, 200)
  const offered = useEntityOptions({ entity, show, query, compare }, debounced, asked)
  const { options } = offered
  const others = besides.map((one) => ({ value: one.value, label: t(one.label) }))
  const isOther = others.find((one) => one.value === value)?.label
  const known = isOther ?? (picked?.value === value ? picked?.label : (valueLabel ?? undefined))
  const names = useEntityNames({ entity, show }, value !== null && known === undefined ? [value] : [])
  return (
    <PagedSelect
      {...shown}
      value={value}
      valueLabel={value === null ? '' : (known ?? names.get(value) ?? '')}
      options={[...others.filter(({ label }) => folded(label).includes(folded(search))), ...options]}
      search={search}
      onSearch={setSearch}
      onMore={offered.more}
      loading={offered.loading}
      nothing={offered.isFailed ? t('engine:choice.failed') : undefined}
      onOpen={() => {
        setAsked(true)
        offered.again()
      }}
      onChange={(id) => {
        setPicked(options.find((option) => option.value === id))
        onChange(id)
      }}
    />
  )
}
