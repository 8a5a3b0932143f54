import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { readDate } from '#contracts/engine/imports/cell-reading.ts'
import type { ImportRowState } from '#contracts/engine/imports/imports.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { newIdempotencyKey } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CellGrid } from '#web/ui/cell-grid/cell-grid.tsx'
import type { GridChange } from '#web/ui/cell-grid/use-grid-state.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { folded } from '#web/ui/folded.ts'
import { useAmountHeading } from '../currencies.tsx'
import { wordsOf } from '../subject.ts'
import { type Importing, runSheet, type Sheet } from '../use-import.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import { MendAll } from './mend-all.tsx'
import { otherOrder, toCreate, valuesOf } from './mending.ts'
import { problemKinds } from './problems.ts'
import classes from './problems-panel.module.css'
import { ProblemsPanel } from './problems-panel.tsx'
import { type LeftOut, withChanges, withMissingColumns, withoutRow, withoutRows, withRow } from './sheet-changes.ts'
import { UnknownNames } from './unknown-names.tsx'
import { useCheckedSheet } from './use-checked-sheet.ts'
import { useProblemJumps } from './use-problem-jumps.ts'

const colors = { new: 'green', changed: 'blue', same: 'gray', wrong: 'red' } as const
const order: ImportRowState[] = ['new', 'changed', 'same', 'wrong']

export function PreviewStep({ importing }: { importing: Importing }) {
  return importing.sheet ? <Preview importing={importing} sheet={importing.sheet} /> : null
}

/** Every row with its problems at their cells; imported when none is left. */
function Preview({ importing, sheet }: { importing: Importing; sheet: Sheet }) {
  const { t } = useTexts()
  const { subject, leftOut, setLeftOut, intent } = importing
  const words = wordsOf(subject)
  const { preview, state, problem } = useCheckedSheet(subject, sheet)
  const isChecked = state === 'checked'
  const [busy, setBusy] = useState(false)
  /** What the import itself refused, until the sheet is changed. */
  const [refused, setRefused] = useState<{ of: Sheet; errors: Record<string, string[]> }>()
  // Rows that were wrong when they were asked for stay in view while they are mended.
  const [onlyWrong, setOnlyWrong] = useState<readonly number[] | null>(null)
  const { fields, headings } = importing.table!
  const { mapping } = importing
  const headingOf = useAmountHeading(importing, sheet)
  const days = new Set(fields.flatMap(({ key, is_date }) => (is_date ? key : [])))
  const wide = useMemo(() => withMissingColumns(sheet, preview, fields), [sheet, preview, fields])
  const columns = useMemo(
    () =>
      wide.columns.map((key) => {
        const field = fields.find((one) => one.key === key)!
        const [label, heading] = [headingOf(field), headings[mapping.indexOf(key)]?.trim()]
        // What the sheet calls it, where that is another word.
        const note = heading && folded(heading) !== folded(label) ? heading : undefined
        return { key, label, note, required: field.required, options: field.options }
      }),
    [wide.columns, fields, headingOf, headings, mapping],
  )
  const wrongNow = preview?.states.flatMap((state, i) => (state === 'wrong' && i < sheet.rows.length ? [i] : [])) ?? []
  const shown = onlyWrong
    ? [...new Set([...onlyWrong, ...wrongNow])].filter((i) => i < sheet.rows.length).sort((a, b) => a - b)
    : sheet.rows.map((_, i) => i)
  const errors = refused?.of === sheet ? { ...preview?.errors, ...refused.errors } : preview?.errors
  const errorAt = (row: number, column: number) => errors?.[`${row}.${wide.columns[column]}`]?.[0]
  const valueAt = (row: number, column: number) => wide.rows[row]?.[column] ?? ''
  /** A day as the reader writes days, so that it is seen how it was read. */
  const shownAt = (row: number, column: number) => {
    const [cell, key] = [valueAt(row, column), wide.columns[column]!]
    const day = days.has(key) ? readDate(cell, sheet.dates[key]) : null
    return day ? formats().day(day) : cell
  }
  /** What stands now where the row changes it. */
  const wasAt = (row: number, column: number) => preview?.was[`${row}.${wide.columns[column]}`]
  const change = (changes: GridChange[]) => importing.setSheet(withChanges(wide, changes))
  const leaveOut = (row: number) => {
    setOnlyWrong(onlyWrong?.filter((i) => i !== row).map((i) => (i > row ? i - 1 : i)) ?? null)
    const [rest, left] = withoutRow(sheet, row)
    setLeftOut([...leftOut, left])
    importing.setSheet(rest)
  }
  const leaveOutTaken = () => {
    setOnlyWrong(null)
    const [rest, left] = withoutRows(sheet, preview!.taken)
    setLeftOut([...leftOut, ...left])
    importing.setSheet(rest)
  }
  const putBack = (left: LeftOut) => {
    setLeftOut(leftOut.filter((one) => one !== left))
    // Numbers of rows have moved, so check again which rows are wrong.
    setOnlyWrong(null)
    importing.setSheet(withRow(sheet, left))
  }
  const kinds = useMemo(() => problemKinds(errors ?? {}, wide.columns), [errors, wide.columns])
  const jumps = useProblemJumps(kinds)
  const kind = kinds.find(({ key }) => key === jumps.current) ?? kinds[0]
  const same = kind ? valuesOf(kind, valueAt) : []
  const missing = toCreate(same, preview?.unknown ?? [])
  const putBackRow = <LeftOutRows rows={leftOut} onPutBack={putBack} />

  const counts = preview?.counts
  const isHindered = preview !== null && subject.isHindered?.(preview) === true
  const toWrite = counts ? counts.new + counts.changed : 0
  const ready = counts?.wrong === 0 && isChecked && !isHindered && toWrite > 0
  const run = async () => {
    setBusy(true)
    if (intent.current?.of !== sheet) intent.current = { of: sheet, key: newIdempotencyKey() }
    try {
      const kinds = Object.fromEntries(preview!.unknown.map(({ kind, name }) => [kind, name]))
      const report = await runSheet(subject, sheet, intent.current.key)
      // It has its answer. Where the work behind it fails, the next try is another import, though the rows are the same.
      intent.current = undefined
      importing.finish(report, kinds)
    } catch (error) {
      showFailure(error, 'imports:failed')
      if (!(error instanceof ApiError && error.isUnanswered)) intent.current = undefined
      if (!(error instanceof ApiError) || error.status !== 422) return
      // Somebody changed something meanwhile, so ask again what is wrong now; what was refused stands at its cells.
      const again = { ...sheet }
      setRefused({ of: again, errors: error.errors })
      // What was mended meanwhile stays, and is checked by itself.
      importing.setSheet((now) => (now === sheet ? again : now))
    } finally {
      setBusy(false)
    }
  }

  if (sheet.rows.length === 0)
    return (
      <Stack gap="md">
        <Alert color="yellow">{t('imports:nothing')}</Alert>
        {putBackRow}
      </Stack>
    )
  return (
    <Stack gap="md" onKeyDown={jumps.onKeyDown}>
      <Group justify="space-between" gap="sm">
        <Group gap="xs" role="status" mih={28}>
          {counts
            ? order
                .filter((state) => counts[state] > 0)
                .map((state) => (
                  <StateBadge
                    key={state}
                    color={colors[state]}
                    label={t(state === 'new' || state === 'changed' ? words[state] : `imports:state.${state}`, {
                      count: counts[state],
                    })}
                  />
                ))
            : null}
          {state === 'checking' && (
            <Text fz="sm" c="dimmed">
              {t('imports:preview.checking')}
            </Text>
          )}
          {problem && (
            <>
              <Text fz="sm" c="var(--mantine-color-error)">
                {problem}
              </Text>
              <Button size="compact-sm" variant="default" onClick={() => importing.setSheet({ ...sheet })}>
                {t('platform:error.tryAgain')}
              </Button>
            </>
          )}
        </Group>
        <SegmentedControl
          size="xs"
          aria-label={t('imports:show.label')}
          value={onlyWrong ? 'wrong' : 'all'}
          onChange={(value) => setOnlyWrong(value === 'wrong' ? wrongNow : null)}
          data={[
            { value: 'all', label: t('imports:show.all') },
            { value: 'wrong', label: t('imports:show.wrong') },
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
      {(preview?.taken.length ?? 0) > 0 && isChecked && (
        <Alert color="yellow">
          <Group justify="space-between" gap="sm">
            {t('imports:taken.text', { count: preview!.taken.length })}
            <Button size="compact-sm" variant="default" onClick={leaveOutTaken}>
              {t('imports:taken.leaveOut')}
            </Button>
          </Group>
        </Alert>
      )}
      {putBackRow}
      {kind && isChecked && (
        <MendAll
          key={kind.key}
          kind={kind}
          column={columns[kind.cells[0]!.column]!}
          values={same}
          creates={missing?.names.join(', ')}
          onCreate={() => importing.setSheet({ ...sheet, create: [...sheet.create, missing!.kind] })}
          order={days.has(kind.column) ? otherOrder(same, sheet.dates[kind.column] ?? 'day') : undefined}
          onOrder={() => {
            const order = otherOrder(same, sheet.dates[kind.column] ?? 'day')!
            importing.setSheet({ ...sheet, dates: { ...sheet.dates, [kind.column]: order } })
          }}
          onReplace={change}
        />
      )}
      <div className={classes.split} data-problems={kinds.length > 0 || undefined}>
        <ProblemsPanel
          kinds={kinds}
          current={jumps.current}
          labelOf={(key) => columns.find((one) => one.key === key)?.label ?? key}
          onOpen={jumps.open}
          onNext={jumps.next}
        />
        <CellGrid
          label={t('imports:preview.grid')}
          numberOf={(row) => sheet.numbers[row]!}
          columns={columns}
          shown={shown}
          valueAt={valueAt}
          shownAt={shownAt}
          errorAt={errorAt}
          changedAt={(row, column) => wasAt(row, column) !== undefined}
          onChange={change}
          goTo={jumps.target}
          status={(row, column) => (
            <Group justify="space-between" wrap="nowrap" gap="md">
              <Text fz="sm" c={errorAt(row, column) ? 'var(--mantine-color-error)' : 'dimmed'}>
                {t('imports:cell', { row: sheet.numbers[row]!, column: columns[column]?.label ?? '' })}
                {errorAt(row, column)
                  ? `: ${errorAt(row, column)}`
                  : wasAt(row, column) !== undefined && `: ${t('imports:was', { value: wasAt(row, column)! })}`}
              </Text>
              <Button size="compact-xs" variant="subtle" flex="none" onClick={() => leaveOut(row)}>
                {t('imports:leaveOut', { row: sheet.numbers[row]! })}
              </Button>
            </Group>
          )}
        />
      </div>
      {counts?.wrong === 0 && toWrite === 0 && isChecked && <Alert color="blue">{t('imports:nothingToDo')}</Alert>}
      {preview && subject.Part && <subject.Part preview={preview} sheet={sheet} onChange={importing.setSheet} />}
      <Group gap="sm">
        <Button disabled={!ready} loading={busy} onClick={() => void run()}>
          {t(words.submit, { count: toWrite })}
        </Button>
        {(counts?.wrong ?? 0) > 0 && isChecked && (
          <Text fz="sm" c="dimmed">
            {t('imports:mendFirst', { count: kinds.length })}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
