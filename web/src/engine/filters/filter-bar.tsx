import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { filtersQuery } from '../resource/queries.ts'
import type { AnyRecord, TableDefinition } from '../resource/types.ts'
import type { ListControl } from '../resource/use-list-state.ts'
import { FilterChip } from './filter-chip.tsx'
import { filterSpecs, inWordsOf } from './filter-specs.ts'
import { focusButtonOf } from './focus-button-of.ts'

interface FilterBarProps<R extends AnyRecord> {
  table: TableDefinition<R>
  list: ListControl
  /** `links.filters` of the list's answer; nothing is offered before it is known. */
  link: string | undefined
  /** Columns that the page itself decides. */
  hidden: readonly string[]
}

/** The filters in use and the pinned ones as chips, all others behind one button. */
export function FilterBar<R extends AnyRecord>({ table, list, link, hidden }: FilterBarProps<R>) {
  const { t } = useTexts()
  const [added, setAdded] = useState<string>()
  const { data } = useQuery(filtersQuery(table.entity, link))
  const specs = useMemo(() => {
    const known = filterSpecs(data ?? [], [...(table.hiddenFilters ?? []), ...hidden])
    return inWordsOf(known, table.columns, t)
  }, [data, table, hidden, t])
  const { filters } = list.state
  const pinned = table.pinnedFilters ?? []
  const shown = specs.filter(({ id }) => id in filters || id === added || pinned.includes(id))
  const others = specs.filter((spec) => !shown.includes(spec))
  const set = (id: string, value: string) => list.change({ filters: { [id]: value || undefined } })
  const clear = () => list.change({ filters: Object.fromEntries(Object.keys(filters).map((key) => [key, undefined])) })
  if (specs.length === 0) return null
  return (
    <>
      {shown.map((spec) => (
        <FilterChip
          key={spec.id}
          spec={spec}
          value={filters[spec.id] ?? ''}
          isNew={spec.id === added}
          isPinned={pinned.includes(spec.id)}
          onChange={(value) => set(spec.id, value)}
          onRemove={() => {
            setAdded(undefined)
            set(spec.id, '')
          }}
        />
      ))}
      {others.length > 0 && (
        <MenuOnDemand
          position="bottom-start"
          withinPortal
          styles={{ dropdown: { maxHeight: 320, overflowY: 'auto' } }}
          button={
            <Button px="xs" variant="subtle" color="gray" leftSection={<IconFilter size={15} aria-hidden />}>
              {t('engine:filter.add')}
            </Button>
          }
        >
          {(Menu) =>
            others.map((spec) => (
              <Menu.Item key={spec.id} onClick={() => setAdded(spec.id)}>
                {spec.title}
              </Menu.Item>
            ))
          }
        </MenuOnDemand>
      )}
      {Object.keys(filters).length > 0 && (
        <Button
          px="xs"
          variant="subtle"
          onClick={({ currentTarget }) => {
            // It goes itself, and with it each chip that is not pinned.
            focusButtonOf(currentTarget.previousElementSibling)
            clear()
          }}
        >
          {t('engine:filter.clear')}
        </Button>
      )}
    </>
  )
}
