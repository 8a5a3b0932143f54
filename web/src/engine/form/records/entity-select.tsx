import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import type { Needs } from '#web/platform/session/permissions.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PagedSelect, type PagedSelectProps } from '#web/ui/fields/paged-select.tsx'
import { folded } from '#web/ui/folded.ts'
import type { AnyRecord, Choice } from '../../resource/types.ts'
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
  /** Who makes a record here by the name that was typed: of an entity that needs nothing else. */
  creates?: Needs | undefined
  /** Name of the chosen record where it is known already; saves a call. */
  valueLabel?: string
}

/** The option that stands for what was typed. */
const NEW = 'new'

/** Picks a record of another entity: searched on the server, further pages on scroll. */
export function EntitySelect({
  entity,
  show,
  query,
  compare,
  besides = [],
  creates,
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
  const { can } = useSession()
  const mayMake = creates !== undefined && can(creates)
  const typed = search.trim()
  const isNew =
    mayMake &&
    typed !== '' &&
    debounced === search &&
    !offered.loading &&
    options.every(({ label }) => folded(label) !== folded(typed))
  const make = async (name: string) => {
    try {
      const { data } = await api.post<{ data: AnyRecord }>(`/restify/${entity}`, { name }, { onError: 'caller' })
      setPicked({ value: data.id, label: name })
      onChange(data.id)
    } catch (error) {
      showFailure(error)
    }
  }
  const others = besides.map((one) => ({ value: one.value, label: t(one.label) }))
  const isOther = others.find((one) => one.value === value)?.label
  const known = isOther ?? (picked?.value === value ? picked?.label : (valueLabel ?? undefined))
  const names = useEntityNames({ entity, show }, value !== null && known === undefined ? [value] : [])
  return (
    <PagedSelect
      {...shown}
      value={value}
      valueLabel={value === null ? '' : (known ?? names.get(value) ?? '')}
      options={[
        ...others.filter(({ label }) => folded(label).includes(folded(search))),
        ...options,
        ...(isNew ? [{ value: NEW, label: t('engine:choice.add', { name: typed }) }] : []),
      ]}
      search={search}
      onSearch={setSearch}
      onMore={offered.more}
      loading={offered.loading}
      nothing={offered.isFailed ? t('engine:choice.failed') : mayMake ? t('engine:choice.typeToAdd') : undefined}
      onOpen={() => {
        setAsked(true)
        offered.again()
      }}
      onChange={(id) => {
        if (id === NEW) return void make(typed)
        setPicked(options.find((option) => option.value === id))
        onChange(id)
      }}
    />
  )
}
