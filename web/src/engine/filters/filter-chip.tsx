import { Button, CloseButton, Group, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { FilterEditorProps } from './filter-editor.tsx'
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
  const [opened, setOpened] = useState(false)
  const [Editor, setEditor] = useState<ComponentType<FilterEditorProps>>()
  const label = useFilterLabel(spec, value)
  // Opened when its content is there, so that the focus has somewhere to go.
  const open = useCallback(async () => {
    const { FilterEditor } = await import('./filter-editor.tsx')
    setEditor(() => FilterEditor)
    setOpened(true)
  }, [])
  useEffect(() => {
    if (isNew) void open()
  }, [isNew, open])
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
            onClick={() => (opened ? setOpened(false) : void open())}
          >
            {label === '' ? spec.title : `${spec.title}: ${label}`}
          </Button>
        </Popover.Target>
        <Popover.Dropdown miw={220} aria-label={spec.title}>
          {Editor && <Editor spec={spec} value={value} onChange={onChange} />}
        </Popover.Dropdown>
      </Popover>
      {value !== '' && (
        <CloseButton size="sm" ml={2} aria-label={t('engine:filter.remove', { name: spec.title })} onClick={onRemove} />
      )}
    </Group>
  )
}
