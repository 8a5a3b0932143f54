import { Button, CloseButton, Group } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PopoverOnDemand } from '#web/ui/overlays/popover-on-demand.tsx'
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

const load = async () => (await import('./filter-editor.tsx')).FilterEditor

/** A filter as a button that says what it filters by, and opens to change it. */
export function FilterChip({ spec, value, isNew, onChange, onRemove }: FilterChipProps) {
  const { t } = useTexts()
  const label = useFilterLabel(spec, value)
  return (
    <Group gap={0} wrap="nowrap">
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
        <CloseButton size="sm" ml={2} aria-label={t('engine:filter.remove', { name: spec.title })} onClick={onRemove} />
      )}
    </Group>
  )
}
