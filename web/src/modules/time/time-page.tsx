import { Alert, Button, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { notify, showSuccess } from '#web/platform/notify.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DayList } from './day/day-list.tsx'
import { copyRecent } from './entries/calls.ts'
import type { EntryRecord, WorkTask } from './entries/entry.ts'
import { useWorkTasks } from './entries/use-work-tasks.ts'
import { ReportButton } from './report-button.tsx'
import { TimeTools } from './time-tools.tsx'
import { PastTimer } from './timer/past-timer.tsx'
import { useTime } from './use-time.ts'
import { AddRow } from './week/add-row.tsx'
import { SeveralEntries } from './week/several-entries.tsx'
import { type WeekCell, WeekGrid } from './week/week-grid.tsx'

const EntryDialog = lazy(async () => ({ default: (await import('./entries/entry-dialog.tsx')).EntryDialog }))
const NONE: readonly WorkTask[] = []

/** `/time`: what somebody worked on, by day or by week. */
export function TimePage() {
  const { t } = useTexts()
  const time = useTime()
  const { view, date, from, to, employeeId, isOwn, mayWrite, opens, change, days, list, entries } = time
  const { isPaid } = usePlan()
  const { tasks, isPending } = useWorkTasks(employeeId)
  const [edited, setEdited] = useState<EntryRecord>()
  const [rows, setRows] = useState<{ week: string; tasks: readonly WorkTask[] }>()
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<WeekCell>()
  const mayAdd = mayWrite && isPaid && tasks.length > 0
  const openTasks = useMemo(() => new Set(tasks.map(({ id }) => id)), [tasks])
  const week = `${employeeId} ${from}`
  const added = rows?.week === week ? rows.tasks : NONE
  const used = new Set([...entries.map(({ attributes }) => attributes.task_id), ...added.map(({ id }) => id)])
  const inCell = opened
    ? entries.filter(({ attributes }) => attributes.task_id === opened.taskId && attributes.date === opened.day)
    : []
  const isAdding = opens && mayAdd
  const add = () => mayAdd && change({ open: 'true' })
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
  const copy = async () => {
    setBusy(true)
    // A toast says what went wrong.
    await copyRecent(employeeId!, { from, to })
      .then((isDone) => (isDone ? showSuccess(t('time:copy.done')) : notify('info', t('time:copy.nothing'))))
      .catch(() => undefined)
    setBusy(false)
  }
  const frame = days.data?.days
  const isReady = frame !== undefined && list.data !== undefined && frame[0]?.date === from && frame.at(-1)?.date === to
  return (
    <>
      <PageHeader
        title={t('time:route.time')}
        help={t('time:time.help')}
        primary={
          mayWrite && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={!mayAdd} onClick={add}>
              {t('time:entry.add')}
            </Button>
          )
        }
      >
        {/* A file of others' time is for those who keep it: the same people who may write it. */}
        {mayWrite && employeeId && <ReportButton employeeId={employeeId} date={date} shown={{ from, to }} />}
        {isOwn && (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            disabled={!mayAdd}
            loading={busy}
            onClick={() => void copy()}
          >
            {t('time:copy.button')}
          </Button>
        )}
      </PageHeader>
      {isOwn && employeeId && (
        <PastTimer employeeId={employeeId} openDay={(day) => change({ view: 'day', date: day })} />
      )}
      {!isPaid && (
        <Alert color="yellow" mb="md">
          {t('time:noPlan')}
        </Alert>
      )}
      {isPaid && mayWrite && !isPending && tasks.length === 0 && (
        <Alert color="blue" mb="md">
          {t('time:noProjects')}
        </Alert>
      )}
      <TimeTools time={time} />
      {(days.isError || list.isError) && !isReady ? (
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
        <DayList day={frame[0]!} entries={entries} isOwn={isOwn} mayAdd={mayAdd} onEdit={setEdited} />
      ) : (
        <>
          <WeekGrid
            employeeId={employeeId!}
            days={frame}
            entries={entries}
            added={added}
            openTasks={openTasks}
            mayWrite={mayWrite}
            mayAdd={mayAdd}
            openDay={(day) => change({ view: 'day', date: day })}
            openCell={setOpened}
            removeRow={(id) => setRows({ week, tasks: added.filter((task) => task.id !== id) })}
          />
          {mayAdd && <AddRow tasks={tasks} used={used} onAdd={(task) => setRows({ week, tasks: [...added, task] })} />}
        </>
      )}
      {opened && inCell.length > 0 && !edited && (
        <SeveralEntries
          title={opened.title}
          entries={inCell}
          isOwn={isOwn}
          onEdit={setEdited}
          onClose={() => setOpened(undefined)}
        />
      )}
      {(isAdding || edited) && employeeId && (
        <Suspense>
          <EntryDialog employeeId={employeeId} isOwn={isOwn} date={date} tasks={tasks} entry={edited} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
