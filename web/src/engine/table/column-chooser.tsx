import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { AnyRecord, Column } from '../resource/types.ts'
import { ToolButton } from './tool-button.tsx'
import type { Visibility } from './use-columns.ts'

interface ColumnChooserProps<R extends AnyRecord> {
  columns: readonly Column<R>[]
  visibility: Visibility
  onShow: (key: string, visible: boolean) => void
  onReset: () => void
  isChanged: boolean
  iconOnly: boolean
}

/** Which columns are shown. The first one stays: it says which record a row is. */
export function ColumnChooser<R extends AnyRecord>(props: ColumnChooserProps<R>) {
  const { t } = useTexts()
  return (
    <Popover position="bottom-end" withinPortal shadow="md" trapFocus>
      <Popover.Target>
        <ToolButton icon={IconColumns3} label={t('engine:list.columns')} iconOnly={props.iconOnly} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('engine:list.columns')}>
        <Stack gap={10} mah={360} style={{ overflowY: 'auto' }}>
          {props.columns.slice(1).map((column) => (
            <Checkbox
              key={column.key}
              size="xs"
              label={t(column.header)}
              checked={props.visibility[column.key] ?? false}
              onChange={(event) => props.onShow(column.key, event.currentTarget.checked)}
            />
          ))}
          {props.isChanged && (
            <Button variant="subtle" size="compact-sm" onClick={props.onReset}>
              {t('engine:list.columnsReset')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
