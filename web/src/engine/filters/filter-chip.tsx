import { Button, CloseButton, Group, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FilterEditor } from './filter-editor.tsx'
import type { FilterSpec } from './filter-specs.ts'
import { useFilterLabel } from './use-filter-label.ts'

interface FilterChipProps {
  spec: FilterSpec
  value: string
  /** Open at once: it was just added. */
  isNew: boolean
  onChange: (value: string) => void
  onRemove: () => void
}

/** A filter as a button that says what it filters by, and opens to change it. */
export function FilterChip({ spec, value, isNew, onChange, onRemove }: FilterChipProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(isNew)
  const label = useFilterLabel(spec, value)
  return (
    <Group gap={0} wrap="nowrap">
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        withinPortal
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            px="sm"
            variant={value === '' ? 'default' : 'light'}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {label === '' ? spec.title : `${spec.title}: ${label}`}
          </Button>
        </Popover.Target>
        <Popover.Dropdown miw={220} aria-label={spec.title}>
          <FilterEditor spec={spec} value={value} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      {value !== '' && (
        <CloseButton size="sm" ml={2} aria-label={t('engine:filter.remove', { name: spec.title })} onClick={onRemove} />
      )}
    </Group>
  )
}
