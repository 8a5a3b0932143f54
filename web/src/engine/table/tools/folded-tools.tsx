import { Group, Indicator } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { AnyRecord, Column } from '../../resource/types.ts'
import type { ListControl } from '../../resource/use-list-state.ts'
import { CardSort } from './card-sort.tsx'
import { ToolButton } from './tool-button.tsx'

interface FoldedToolsProps<R extends AnyRecord> {
  list: ListControl
  columns: readonly Column<R>[]
  search: ReactNode
  filters: ReactNode
  /** Which columns, and the export. */
  children: ReactNode
}

/** On a phone the rows come first: filters, order and columns fold out below the search. */
export function FoldedTools<R extends AnyRecord>({ list, columns, search, filters, children }: FoldedToolsProps<R>) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const count = Object.keys(list.state.filters).length
  return (
    <>
      <Group mb="xs" gap="xs" wrap="nowrap">
        {search}
        <Indicator label={count} disabled={count === 0} size={18}>
          <ToolButton
            icon={IconAdjustmentsHorizontal}
            label={t('engine:list.tools', { count })}
            iconOnly
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          />
        </Indicator>
      </Group>
      {isOpen && (
        <Group id={id} mb="sm" gap="xs">
          {filters}
          <CardSort columns={columns} sort={list.state.sort} onSort={(sort) => list.change({ sort })} />
          {children}
        </Group>
      )}
    </>
  )
}
