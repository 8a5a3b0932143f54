import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { TickBox } from '#web/ui/fields/tick-box.tsx'
import { nextSort } from '../../resource/list-state.ts'
import type { AnyRecord, Column } from '../../resource/types.ts'
import classes from '../table.module.css'
import type { Selected } from '../use-selection.ts'
import { alignOf } from './align-of.ts'

/** Name of the column that the server sorts by, undefined when it cannot be sorted. */
export const sortColumn = <R extends AnyRecord>(column: Column<R>) =>
  typeof column.sortable === 'string' ? column.sortable : column.sortable ? column.key : undefined

interface TableHeadProps<R extends AnyRecord> {
  shown: readonly Column<R>[]
  sort: string
  onSort: (sort: string) => void
  selected: Selected
  onSelect: (all: boolean) => void
}

function Head<R extends AnyRecord>({ shown, sort, onSort, selected, onSelect }: TableHeadProps<R>) {
  const { t } = useTexts()
  return (
    <Table.Thead className={classes.head}>
      <Table.Tr>
        {selected && (
          <Table.Th w={44}>
            <TickBox
              aria-label={t('engine:list.selectAll')}
              checked={selected === 'all'}
              isPartial={selected === 'some'}
              onChange={(event) => onSelect(event.currentTarget.checked)}
            />
          </Table.Th>
        )}
        {shown.map((column, index) => (
          <HeadCell key={column.key} column={column} isLead={index === 0} sort={sort} onSort={onSort} />
        ))}
        <Table.Th w={56}>
          <span className={classes.srOnly}>{t('engine:list.actions')}</span>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

/** The columns' names, by which the table is sorted. Another page's rows leave them as they are. */
export const TableHead = memo(Head) as typeof Head

interface HeadCellProps<R extends AnyRecord> {
  column: Column<R>
  isLead: boolean
  sort: string
  onSort: (sort: string) => void
}

function HeadCell<R extends AnyRecord>({ column, isLead, sort, onSort }: HeadCellProps<R>) {
  const { t } = useTexts()
  const by = sortColumn(column)
  const own = sort.split(',').find((part) => part.replace(/^-/, '') === by)
  const isSorted = own !== undefined
  const direction = isSorted ? (own.startsWith('-') ? 'descending' : 'ascending') : undefined
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort
  const shared = {
    style: { textAlign: alignOf(column), minWidth: column.minWidth },
    'data-lead': isLead || undefined,
  }
  if (by === undefined) return <Table.Th {...shared}>{t(column.header)}</Table.Th>
  return (
    <Table.Th {...shared} aria-sort={direction ?? 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(nextSort(sort, by))}
      >
        {t(column.header)}
        {isSorted && column.sortNote && <span className={classes.sortNote}>{t(column.sortNote)}</span>}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
