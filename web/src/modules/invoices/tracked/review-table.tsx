import { type FocusEvent, useCallback, useMemo, useState } from 'react'
import type { TrackedGroup } from '#contracts/invoices/tracked/tracked-time.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { TickBox } from '#web/ui/fields/tick-box.tsx'
import { BranchRow, EntryRow, MoreRow, type RowTools } from './review-rows.tsx'
import { rowsOf, type TrackedRow } from './rows.ts'
import classes from './tracked.module.css'
import type { Branch } from './tree.ts'
import { treeKeys } from './tree-keys.ts'

interface ReviewTableProps extends Pick<RowTools, 'group' | 'span' | 'namesProject' | 'isTicked'> {
  tree: readonly Branch[]
  onTick: (ids: readonly string[], isOn: boolean) => void
}

const flipped = (before: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const after = new Set(before)
  if (!after.delete(key)) after.add(key)
  return after
}

const heads: Record<TrackedGroup, `invoices:tracked.group.${TrackedGroup}`> = {
  employee: 'invoices:tracked.group.employee',
  task: 'invoices:tracked.group.task',
  project: 'invoices:tracked.group.project',
}

/** Hours in three levels, each with a tick: what stands there goes on the invoice. */
export function ReviewTable({ tree, group, span, namesProject, isTicked, onTick }: ReviewTableProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const sections = useMemo(() => tree.map((branch) => rowsOf(branch, { open, whole })), [tree, open, whole])
  const rows = useMemo(() => sections.flat(), [sections])
  /** The row that Tab comes to: the last that had the focus, while it is there. */
  const [last, setLast] = useState<string>()
  const current = rows.some(({ key }) => key === last) ? last : rows[0]?.key
  const toggle = useCallback((key: string) => setOpen((before) => flipped(before, key)), [])
  const showAll = useCallback((key: string) => setWhole((before) => flipped(before, key)), [])
  const tick = useCallback(
    (row: TrackedRow) => {
      if (row.kind === 'more') return showAll(row.parent)
      if (row.kind === 'entry') return onTick([row.entry.id], !isTicked(row.entry.id))
      onTick(
        row.branch.entries.map(({ id }) => id),
        row.branch.tick !== 'all',
      )
    },
    [isTicked, onTick, showAll],
  )
  const tools: RowTools = { group, span, namesProject, current, isTicked, toggle, tick, showAll }
  const onKeyDown = treeKeys({
    toggle,
    tick: (key) => {
      const row = rows.find((one) => one.key === key)
      if (row) tick(row)
    },
  })
  const onFocus = ({ target }: FocusEvent) => setLast(target.closest<HTMLElement>('tr[data-key]')?.dataset.key)
  const isAll = tree.every((branch) => branch.tick === 'all')
  const isNone = tree.every((branch) => branch.tick === 'none')
  const tickAll = () =>
    onTick(
      tree.flatMap(({ entries }) => entries.map(({ id }) => id)),
      !isAll,
    )
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML has no table whose rows open
      role="treegrid"
      aria-label={t('invoices:tracked.review')}
      className={classes.table}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <thead>
        <tr>
          <th className={classes.tick}>
            <TickBox
              aria-label={t('invoices:tracked.tickAll')}
              checked={isAll}
              isPartial={!isAll && !isNone}
              onChange={tickAll}
            />
          </th>
          <th>{t(heads[group])}</th>
          <th className={classes.hours}>{t('invoices:tracked.hours')}</th>
          <th className={classes.rate}>{t('invoices:tracked.rate')}</th>
          <th className={classes.amount}>{t('invoices:tracked.amount')}</th>
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody key={section[0]!.key}>
          {section.map((row) =>
            row.kind === 'branch' ? (
              <BranchRow key={row.key} row={row} tools={tools} />
            ) : row.kind === 'entry' ? (
              <EntryRow key={row.key} row={row} tools={tools} />
            ) : (
              <MoreRow key={row.key} row={row} tools={tools} />
            ),
          )}
        </tbody>
      ))}
    </table>
  )
}
