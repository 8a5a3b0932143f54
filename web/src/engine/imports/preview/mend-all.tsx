import { Alert, Autocomplete, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DateOrder } from '#contracts/engine/imports/cell-reading.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { GridChange, GridColumn } from '#web/ui/cell-grid/use-grid-state.ts'
import type { SameCells } from './mending.ts'
import type { ProblemKind } from './problems.ts'

/** As many values as are mended from the banner; the rest stand in the grid, and move up as these are mended. */
const MOST_VALUES = 3

interface MendAllProps {
  kind: ProblemKind
  column: GridColumn
  values: readonly SameCells[]
  /** Names that can be made instead, joined. */
  creates: string | undefined
  onCreate: () => void
  /** The order in which every one of the cells is a day. */
  order: DateOrder | undefined
  onOrder: () => void
  onReplace: (changes: GridChange[]) => void
}

/** Mends all cells of one kind of problem at once. Nothing to mend together in a cell that stands alone. */
export function MendAll({ kind, column, values, creates, order, onCreate, onOrder, onReplace }: MendAllProps) {
  const { t } = useTexts()
  if (kind.cells.length < 2 && !creates && !order) return null
  const shown = values.slice(0, MOST_VALUES)
  return (
    <Alert
      // It changes with each press, and would be read aloud each time.
      role="group"
      color="primary"
      variant="light"
      title={t('imports:mend.title', { count: kind.cells.length, column: column.label })}
    >
      <Stack gap="xs">
        <Text fz="sm">{kind.text}</Text>
        {(creates || order) && (
          <Group gap="xs">
            {creates && (
              <Button size="compact-sm" onClick={onCreate}>
                {t('imports:mend.create', { names: creates })}
              </Button>
            )}
            {order && (
              <Button size="compact-sm" onClick={onOrder}>
                {t('imports:mend.order', { order: t(`imports:dateOrder.${order}`) })}
              </Button>
            )}
          </Group>
        )}
        {shown.map((same) => (
          <Replace key={same.value} same={same} options={column.options} onReplace={onReplace} />
        ))}
        {values.length > shown.length && (
          <Text fz="sm" c="dimmed">
            {t('imports:mend.more', { count: values.length - shown.length })}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}

interface ReplaceProps {
  same: SameCells
  options: readonly string[] | undefined
  onReplace: (changes: GridChange[]) => void
}

/** One value of the sheet, and what is written in its place wherever it stands. */
function Replace({ same: { value, cells }, options, onReplace }: ReplaceProps) {
  const { t } = useTexts()
  const [next, setNext] = useState('')
  const count = cells.length
  const written = next.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (written) onReplace(cells.map((cell) => ({ ...cell, value: written })))
      }}
    >
      <Group gap="xs">
        <Text fz="sm" fw={600} miw={160}>
          {value ? t('imports:mend.value', { value, count }) : t('imports:mend.empty', { count })}
        </Text>
        <Autocomplete
          size="xs"
          w={220}
          aria-label={value ? t('imports:mend.with', { value }) : t('imports:mend.withEmpty')}
          placeholder={t('imports:mend.placeholder')}
          data={options ? [...options] : []}
          value={next}
          onChange={setNext}
          comboboxProps={{ withinPortal: true }}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={!written}>
          {t('imports:mend.replace', { count })}
        </Button>
      </Group>
    </form>
  )
}
