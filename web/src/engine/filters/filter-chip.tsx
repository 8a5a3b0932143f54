import { Button, CloseButton, Group } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PopoverOnDemand } from '#web/ui/overlays/popover-on-demand.tsx'
import type { FilterSpec } from './filter-specs.ts'
import { focusButtonOf } from './focus-button-of.ts'
import { useFilterLabel } from './use-filter-label.ts'

interface FilterChipProps {
  spec: FilterSpec
  value: string
  /** Open at once: it was just added. */
  isNew: boolean
  /** Stays when its value goes. */
  isPinned: boolean
  onChange: (value: string) => void
  onRemove: () => void
}

const load = async () => (await import('./filter-editor.tsx')).FilterEditor

/** A filter as a button that says what it filters by, and opens to change it. */
export function FilterChip({ spec, value, isNew, isPinned, onChange, onRemove }: FilterChipProps) {
  const { t } = useTexts()
  const chip = useRef<HTMLDivElement>(null)
  const remove = () => {
    // What was pressed goes, and the chip with it unless it is pinned.
    focusButtonOf(isPinned ? chip.current : chip.current?.nextElementSibling)
    onRemove()
  }
  const label = useFilterLabel(spec, value)
  return (
    <Group gap={0} wrap="nowrap" ref={chip}>
      <PopoverOnDemand
        position="bottom-start"
        label={spec.title}
        miw={220}
        isNew={isNew}
        button={
          <Button
            px="sm"
            variant={value === '' ? 'default' : 'light'}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {label === '' ? spec.title : `${spec.title}: ${label}`}
          </Button>
        }
        load={load}
      >
        {(FilterEditor) => <FilterEditor spec={spec} value={value} onChange={onChange} />}
      </PopoverOnDemand>
      {value !== '' && (
        <CloseButton size="sm" ml={2} aria-label={t('engine:filter.remove', { name: spec.title })} onClick={remove} />
      )}
    </Group>
  )
}
