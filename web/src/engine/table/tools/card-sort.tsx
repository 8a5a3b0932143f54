import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { AnyRecord, Column } from '../../resource/types.ts'
import { sortColumn } from '../rows/table-head.tsx'

interface CardSortProps<R extends AnyRecord> {
  columns: readonly Column<R>[]
  sort: string
  onSort: (sort: string) => void
}

/** Sorting for cards, which have no heads to press. */
export function CardSort<R extends AnyRecord>({ columns, sort, onSort }: CardSortProps<R>) {
  const { t } = useTexts()
  const sortable = columns.filter((column) => sortColumn(column) !== undefined)
  if (sortable.length === 0) return null
  const by = sort.replace(/^-/, '')
  const isDown = sort.startsWith('-')
  const Icon = isDown ? IconArrowDown : IconArrowUp
  return (
    <Group gap={4} wrap="nowrap">
      <NativeSelect
        aria-label={t('engine:list.sortBy')}
        value={by}
        onChange={(event) => onSort(event.currentTarget.value)}
        data={[
          { value: '', label: `${t('engine:list.sortBy')}…` },
          ...sortable.map((column) => ({ value: sortColumn(column)!, label: t(column.header) })),
        ]}
      />
      {by !== '' && (
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t(isDown ? 'engine:list.descending' : 'engine:list.ascending')}
          onClick={() => onSort(isDown ? by : `-${by}`)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
