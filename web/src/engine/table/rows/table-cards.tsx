import { Card, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { TickBox } from '#web/ui/fields/tick-box.tsx'
import { CellView } from '../../cells/cell-view.tsx'
import { personName } from '../../resource/person-name.ts'
import { cellValue, relatedOne } from '../../resource/records.ts'
import type { AnyRecord, Column, TableDefinition } from '../../resource/types.ts'
import classes from '../table.module.css'
import type { TableViewProps } from '../table-view-props.ts'
import { Opener, useOpened } from './opener.tsx'
import { RowMenu } from './row-menu.tsx'
import { Cell } from './table-row.tsx'

// biome-ignore lint/suspicious/noExplicitAny: of whatever record
type AnyColumn = Column<any>

/** Kinds whose values say by themselves what they are; a figure or a day does not. */
const SPEAKING: ReadonlySet<AnyColumn['kind']> = new Set(['text', 'link', 'person', 'badge', 'relation'])
const isPerson = (column: AnyColumn) =>
  column.kind === 'person' || (column.kind === 'relation' && column.show === personName)

/** Of two people it takes words to know who is who. */
function isNamed(column: AnyColumn, beside: readonly AnyColumn[]): boolean {
  const { kind, align, speaks } = column
  if (speaks) return false
  if (!SPEAKING.has(kind) || align === 'right') return true
  return isPerson(column) && beside.filter(isPerson).length > 1
}

/** What leads on a card. A column that the reader does not show leads nowhere. */
function leadersOf(shown: readonly AnyColumn[], card: TableDefinition['card']) {
  const named = (key: string | undefined) => shown.find((column) => column.key === key)
  const title = named(card?.title) ?? shown[0]
  // The state stands beside the name: it is looked for first, and a line of its own for it makes each card taller.
  const beside = named(card?.beside) ?? shown.find((column) => column !== title && column.kind === 'badge')
  return { title, beside }
}

/** A card has no room for what is not there. */
function isShown(record: AnyRecord, column: AnyColumn): boolean {
  if (column.kind === 'custom' && !column.value) return true
  if (column.kind === 'relation') return relatedOne(record, column.relation) !== undefined
  const value = cellValue(record, column)
  const isBlank = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return !isBlank
}

/** Rows as cards, for narrow screens: the first column is the title, the others stand beside each other below it. */
export function TableCards<R extends AnyRecord>(props: TableViewProps<R>) {
  const { t } = useTexts()
  const { grid, table, columns } = props
  const { open, onOpen } = useOpened()
  const shown = grid.getVisibleLeafColumns().map((column) => columns.find((own) => own.key === column.id)!)
  const { title, beside } = leadersOf(shown, table.card)
  const rest = shown.filter((column) => column !== title && column !== beside)
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
      <Stack
        component="ul"
        gap={8}
        className={classes.cards}
        aria-label={props.label}
        aria-busy={props.isUpdating}
        data-updating={props.isUpdating || undefined}
      >
        {grid.getRowModel().rows.map((row) => (
          <Card key={row.id} component="li" withBorder py={5} px="sm">
            <Group justify="space-between" wrap="nowrap" gap={8}>
              <Group gap="sm" wrap="nowrap" miw={0} flex={1}>
                {row.getCanSelect() && (
                  <TickBox
                    aria-label={t('engine:list.selectRow', { name: table.nameOf(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
                  />
                )}
                <Opener table={table} record={row.original} isOpen={open.has(row.id)} onOpen={onOpen} />
                <Text component="div" fw={600} truncate>
                  {title && <CellView record={row.original} column={title} />}
                </Text>
              </Group>
              {beside && isShown(row.original, beside) && (
                <div className={classes.beside}>
                  <CellView record={row.original} column={beside} />
                </div>
              )}
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
              {rest
                .filter((column) => isShown(row.original, column))
                .map((column) => (
                  <div key={column.key} className={classes.line} data-named={isNamed(column, rest) || undefined}>
                    <dt>{t(column.header)}</dt>
                    <dd>
                      <Cell table={table} record={row.original} column={column} can={props.can} />
                    </dd>
                  </div>
                ))}
            </dl>
            {open.has(row.id) && table.opens?.card(row.original)}
          </Card>
        ))}
      </Stack>
    </>
  )
}
