import { Card, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { TickBox } from '#web/ui/tick-box.tsx'
import { CellView } from '../cells/cell-view.tsx'
import type { AnyRecord } from '../resource/types.ts'
import { RowMenu } from './row-menu.tsx'
import classes from './table.module.css'
import { Cell } from './table-row.tsx'
import type { TableViewProps } from './table-view-props.ts'

/** Rows as cards, for narrow screens: the first column is the title, the others are named lines. */
export function TableCards<R extends AnyRecord>(props: TableViewProps<R>) {
  const { t } = useTexts()
  const { grid, table, columns } = props
  const shown = grid.getVisibleLeafColumns().map((column) => columns.find((own) => own.key === column.id)!)
  const [title, ...rest] = shown
  return (
    <>
      {props.selected && (
        <Group component="label" gap="sm" className={classes.allCards}>
          <TickBox
            checked={props.selected === 'all'}
            isPartial={props.selected === 'some'}
            onChange={(event) => grid.toggleAllRowsSelected(event.currentTarget.checked)}
          />
          {t('engine:list.selectAll')}
        </Group>
      )}
      <Stack component="ul" gap="sm" className={classes.cards} aria-label={props.label} aria-busy={props.isUpdating}>
        {grid.getRowModel().rows.map((row) => (
          <Card key={row.id} component="li" withBorder padding="md">
            <Group justify="space-between" wrap="nowrap" mb={8}>
              <Group gap="sm" wrap="nowrap" miw={0}>
                {row.getCanSelect() && (
                  <TickBox
                    aria-label={t('engine:list.selectRow', { name: table.nameOf(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
                  />
                )}
                <Text component="div" fw={600} truncate>
                  {title && <CellView record={row.original} column={title} />}
                </Text>
              </Group>
              <RowMenu
                table={table}
                record={row.original}
                can={props.can}
                onView={props.onView}
                onEdit={props.onEdit}
                onDelete={props.onDelete}
              />
            </Group>
            <dl className={classes.lines}>
              {rest.map((column) => (
                <div key={column.key} className={classes.line}>
                  <dt>{t(column.header)}</dt>
                  <dd>
                    <Cell table={table} record={row.original} column={column} can={props.can} />
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </Stack>
    </>
  )
}
