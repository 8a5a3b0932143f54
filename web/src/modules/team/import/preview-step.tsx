import { Alert, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ImportRowState } from '#contracts/team/employees-import.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { newIdempotencyKey } from '#web/platform/api/client.ts'
import { tell } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { CellGrid } from '../cell-grid/cell-grid.tsx'
import type { GridChange } from '../cell-grid/use-grid-state.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import { type LeftOut, withChanges, withMissingColumns, withoutRow, withRow } from './sheet-changes.ts'
import { UnknownNames } from './unknown-names.tsx'
import { useCheckedSheet } from './use-checked-sheet.ts'
import { type Importing, runSheet, type Sheet } from './use-import.ts'

const colors = { new: 'green', changed: 'blue', same: 'gray', wrong: 'red' } as const
const order: ImportRowState[] = ['new', 'changed', 'same', 'wrong']

export function PreviewStep({ importing }: { importing: Importing }) {
  return importing.sheet ? <Preview importing={importing} sheet={importing.sheet} /> : null
}

/** Every row with its problems at their cells; imported when none is left. */
function Preview({ importing, sheet }: { importing: Importing; sheet: Sheet }) {
  const { t } = useTexts()
  const { preview, checking } = useCheckedSheet(sheet)
  const [busy, setBusy] = useState(false)
  // Rows that were wrong when they were asked for stay in view while they are mended.
  const [onlyWrong, setOnlyWrong] = useState<readonly number[] | null>(null)
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const fields = importing.table!.fields
  const wide = useMemo(() => withMissingColumns(sheet, preview, fields), [sheet, preview, fields])
  const columns = useMemo(
    () =>
      wide.columns.map((key) => {
        const field = fields.find((one) => one.key === key)!
        return { key, label: field.label, required: field.required, options: field.options }
      }),
    [wide.columns, fields],
  )
  const wrongNow = preview?.states.flatMap((state, i) => (state === 'wrong' && i < sheet.rows.length ? [i] : [])) ?? []
  const shown = onlyWrong
    ? [...new Set([...onlyWrong, ...wrongNow])].filter((i) => i < sheet.rows.length).sort((a, b) => a - b)
    : sheet.rows.map((_, i) => i)
  const errorAt = (row: number, column: number) => preview?.errors[`${row}.${wide.columns[column]}`]?.[0]
  const change = (changes: GridChange[]) => importing.setSheet(withChanges(wide, changes))
  const leaveOut = (row: number) => {
    setOnlyWrong(onlyWrong?.filter((i) => i !== row).map((i) => (i > row ? i - 1 : i)) ?? null)
    const [rest, left] = withoutRow(sheet, row)
    setLeftOut([...leftOut, left])
    importing.setSheet(rest)
  }
  const putBack = (left: LeftOut) => {
    setLeftOut(leftOut.filter((one) => one !== left))
    // Numbers of rows have moved, so check again which rows are wrong.
    setOnlyWrong(null)
    importing.setSheet(withRow(sheet, left))
  }
  const putBackRow = <LeftOutRows rows={leftOut} onPutBack={putBack} />

  const counts = preview?.counts
  const lacksSeats = preview !== null && preview.seats.needed > preview.seats.available
  const toWrite = counts ? counts.new + counts.changed : 0
  const ready = counts?.wrong === 0 && !checking && !lacksSeats && toWrite > 0
  const run = async () => {
    setBusy(true)
    try {
      importing.finish(await runSheet(sheet, newIdempotencyKey()))
    } catch (error) {
      tell(error, 'team:import.failed')
      // Somebody changed something meanwhile, so ask again what is wrong now.
      if (error instanceof ApiError && error.status === 422) importing.setSheet({ ...sheet })
    } finally {
      setBusy(false)
    }
  }

  if (sheet.rows.length === 0)
    return (
      <Stack gap="md">
        <Alert color="yellow">{t('team:import.nothing')}</Alert>
        {putBackRow}
      </Stack>
    )
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="xs" role="status" mih={28}>
          {counts
            ? order
                .filter((state) => counts[state] > 0)
                .map((state) => (
                  <StateBadge
                    key={state}
                    color={colors[state]}
                    label={t(`team:import.state.${state}`, { count: counts[state] })}
                  />
                ))
            : null}
          {checking && (
            <Text fz="sm" c="dimmed">
              {t('team:import.preview.checking')}
            </Text>
          )}
        </Group>
        <SegmentedControl
          size="xs"
          aria-label={t('team:import.show.label')}
          value={onlyWrong ? 'wrong' : 'all'}
          onChange={(value) => setOnlyWrong(value === 'wrong' ? wrongNow : null)}
          data={[
            { value: 'all', label: t('team:import.show.all') },
            { value: 'wrong', label: t('team:import.show.wrong') },
          ]}
        />
      </Group>
      {preview && (
        <UnknownNames
          preview={preview}
          chosen={sheet.create}
          onChange={(create) => importing.setSheet({ ...sheet, create })}
        />
      )}
      {putBackRow}
      <CellGrid
        label={t('team:import.preview.grid')}
        numberOf={(row) => sheet.numbers[row]!}
        columns={columns}
        shown={shown}
        valueAt={(row, column) => wide.rows[row]?.[column] ?? ''}
        errorAt={errorAt}
        onChange={change}
        status={(row, column) => (
          <Group justify="space-between" wrap="nowrap" gap="md">
            <Text fz="sm" c={errorAt(row, column) ? 'var(--mantine-color-error)' : 'dimmed'}>
              {t('team:import.cell', { row: sheet.numbers[row]!, column: columns[column]?.label ?? '' })}
              {errorAt(row, column) && `: ${errorAt(row, column)}`}
            </Text>
            <Button size="compact-xs" variant="subtle" flex="none" onClick={() => leaveOut(row)}>
              {t('team:import.leaveOut', { row: sheet.numbers[row]! })}
            </Button>
          </Group>
        )}
      />
      {lacksSeats && <Alert color="red">{t('team:import.seats', preview.seats)}</Alert>}
      {counts?.wrong === 0 && toWrite === 0 && !checking && <Alert color="blue">{t('team:import.nothingToDo')}</Alert>}
      {(counts?.new ?? 0) > 0 && (
        <Checkbox
          label={t('team:import.invite')}
          checked={sheet.invite}
          onChange={(event) => importing.setSheet({ ...sheet, invite: event.currentTarget.checked })}
        />
      )}
      <Button disabled={!ready} loading={busy} onClick={() => void run()} style={{ alignSelf: 'flex-start' }}>
        {t('team:import.submit', { count: toWrite })}
      </Button>
    </Stack>
  )
}
