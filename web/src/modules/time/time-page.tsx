import { Alert, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { logsAnywhere } from '#contracts/time/permissions.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { NeedsPlan } from '#web/platform/shell/notices/needs-plan.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { later } from '#web/ui/later.tsx'
import { DayList } from './day/day-list.tsx'
import { daysLock } from './day-notes.ts'
import { daysOff, type Takes } from './entries/copies.ts'
import type { EntryRecord } from './entries/entry.ts'
import { useOpenTasks } from './entries/use-open-tasks.ts'
import { useWorkTasks } from './entries/use-work-tasks.ts'
import { TimeHeader } from './time-header.tsx'
import { TimeTools } from './time-tools.tsx'
import { PastTimer } from './timer/past-timer.tsx'
import { useTime } from './use-time.ts'
import { AddRow } from './week/add-row.tsx'
import { FirstCellLink } from './week/first-cell-link.tsx'
import { SeveralEntries } from './week/several-entries.tsx'
import { useAddedRows } from './week/use-added-rows.ts'
import type { WeekCell } from './week/week-cell.tsx'
import { WeekGrid } from './week/week-grid.tsx'

const EntryDialog = later(() => import('./entries/entry-dialog.tsx'), 'EntryDialog')
const CellNote = later(() => import('./week/cell-note.tsx'), 'CellNote')

/** `/time`: what somebody worked on, by day or by week. */
export function TimePage() {
  const { t } = useTexts()
  const time = useTime()
  const { view, date, from, to, employeeId, isOwn, mayWrite, readsOthers, opens, change, move, days, list, entries } =
    time
  const { can } = useSession()
  const { isPaid } = usePlan()
  // Who keeps time or projects logs on any live project, for anybody.
  const anywhere = logsAnywhere(can)
  const work = useWorkTasks(employeeId)
  const { tasks } = work
  const [edited, setEdited] = useState<EntryRecord>()
  const [opened, setOpened] = useState<WeekCell>()
  const [noted, setNoted] = useState<WeekCell>()
  const mayAdd = mayWrite && isPaid && (anywhere || tasks.length > 0)
  const { ids: addedIds, add: addRow, remove: removeRow } = useAddedRows(employeeId, from)
  // By the words of what is used: what the week holds changes with each time that is entered, its tasks hardly ever.
  const used = [...new Set([...entries.map(({ attributes }) => attributes.task_id), ...addedIds])].join()
  const openTasks = useOpenTasks(tasks, anywhere ? used : '')
  const added = useMemo(() => addedIds.flatMap((id) => openTasks.get(id) ?? []), [addedIds, openTasks])
  const entriesOf = (cell: WeekCell | undefined) =>
    entries.filter(({ attributes }) => attributes.task_id === cell?.taskId && attributes.date === cell?.day)
  const inCell = entriesOf(opened)
  const [notedEntry] = entriesOf(noted)
  const frame = days.data?.days
  const lock = frame && daysLock(frame, t)
  const takesMore = mayAdd && lock === undefined
  const isAdding = opens && takesMore
  const add = useCallback(() => {
    if (takesMore) change({ open: 'true' })
  }, [takesMore, change])
  const dayOf = (date: string) => frame?.find((one) => one.date === date)
  const openDay = useCallback((day: string) => change({ view: 'day', date: day }), [change])
  // In a field of a form it is a sign like others; in a cell of the week it adds.
  useHotkeys(
    [
      ['plus', add, { usePhysicalKeys: false }],
      ['shift+plus', add],
    ],
    ['TEXTAREA', 'SELECT'],
  )
  const close = () => {
    setEdited(undefined)
    change({ open: undefined })
  }
  const takes = useCallback<Takes>(
    (taskId, day) =>
      (anywhere || openTasks.has(taskId)) &&
      (frame ?? []).some((one) => one.date === day && one.employed && !one.blocked && !one.closed),
    [anywhere, openTasks, frame],
  )
  const off = useMemo(() => daysOff(frame ?? []), [frame])
  const isReady = frame !== undefined && list.data !== undefined
  // A cell whose last entry went is left, or it would open with the next time that is typed into it.
  if (opened && isReady && inCell.length === 0) setOpened(undefined)
  if (noted && isReady && !notedEntry) setNoted(undefined)
  return (
    <>
      {view === 'week' && isReady && <FirstCellLink />}
      <TimeHeader {...{ employeeId, isOwn, mayWrite, mayAdd, lock, isReady, date, from, to, add, takes, off }} />
      {isOwn && employeeId && <PastTimer employeeId={employeeId} openDay={openDay} />}
      {!isPaid && <NeedsPlan text="time:noPlan" ask="time:noPlan.ask" />}
      {isPaid && mayWrite && work.isError && (
        <ErrorState title={t('time:noTasks.failed')} onRetry={() => void work.refetch()} />
      )}
      {isPaid && mayWrite && !anywhere && !work.isPending && !work.isError && tasks.length === 0 && (
        <Alert color="blue" mb="md">
          {t('time:noTasks')}
        </Alert>
      )}
      <TimeTools {...{ view, now: time.now, date, from, to, change, move, readsOthers, isOwn, employeeId }} />
      {employeeId === undefined ? (
        <EmptyState title={t('time:noEmployee')} help={readsOthers ? t('time:noEmployee.other') : undefined} />
      ) : (days.isError || list.isError) && !isReady ? (
        <ErrorState
          title={t('time:time.failed')}
          onRetry={() => {
            void days.refetch()
            void list.refetch()
          }}
        />
      ) : !isReady ? (
        <Skeleton height={320} radius="md" />
      ) : view === 'day' ? (
        <DayList day={frame[0]!} entries={entries} isOwn={isOwn} mayAdd={takesMore} onEdit={setEdited} />
      ) : (
        <>
          <WeekGrid
            employeeId={employeeId}
            days={frame}
            today={time.now}
            entries={entries}
            added={added}
            openTasks={openTasks}
            mayWrite={mayWrite}
            isOwn={isOwn}
            mayAdd={mayAdd}
            openDay={openDay}
            openCell={setOpened}
            openNote={setNoted}
            addRow={addRow}
            removeRow={removeRow}
          />
          {takesMore && <AddRow {...{ tasks, used, anywhere }} onAdd={addRow} />}
        </>
      )}
      {noted && notedEntry && <CellNote title={noted.title} entry={notedEntry} onClose={() => setNoted(undefined)} />}
      {opened && inCell.length > 0 && !edited && (
        <SeveralEntries
          title={opened.title}
          entries={inCell}
          closed={dayOf(opened.day)?.closed === true}
          isOwn={isOwn}
          onEdit={setEdited}
          onClose={() => setOpened(undefined)}
        />
      )}
      {(isAdding || edited) && employeeId && (
        <EntryDialog {...{ employeeId, isOwn, date, tasks, anywhere }} days={frame} entry={edited} onClose={close} />
      )}
    </>
  )
}
