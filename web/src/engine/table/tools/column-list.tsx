import { Button, Checkbox, ScrollArea, Stack } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Visibility } from '../../resource/list-view.ts'
import type { AnyRecord, Column } from '../../resource/types.ts'

export interface ColumnListProps<R extends AnyRecord> {
  columns: readonly Column<R>[]
  visibility: Visibility
  onShow: (key: string, visible: boolean) => void
  onReset: () => void
  isChanged: boolean
}

/** A tick for each column. The first one stays: it says which record a row is. */
export function ColumnList<R extends AnyRecord>(props: ColumnListProps<R>) {
  const { t } = useTexts()
  return (
    <ScrollArea.Autosize mah="min(360px, 50dvh)" type="always" scrollbarSize={8} offsetScrollbars>
      <Stack gap={10}>
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
    </ScrollArea.Autosize>
  )
}
