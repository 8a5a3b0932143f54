import { Input, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { TimeDay } from '#contracts/time/days.ts'
import { readTime, shownTime } from '#contracts/time/duration.ts'
import { TimesheetWrite } from '#contracts/time/timesheets.ts'
import type {
  CompositeFieldProps,
  CustomFieldProps,
  FieldSpec,
  FormSection,
  FormValues,
} from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { ownToday } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { dayLock } from '../day-notes.ts'
import { AskPastTimer } from '../timer/ask-past-timer.tsx'
import type { EntryRecord, WorkTask } from './entry.ts'
import { EntryHistory } from './entry-history.tsx'
import { TaskSearch } from './task-search.tsx'

const idOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Time in a form: what cannot be read is said at the field, and is no value. */
function TimeField({ value, onChange, error, label, description, disabled }: CustomFieldProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(() => (typeof value === 'number' && value > 0 ? shownTime(value) : ''))
  const isWrong = typed.trim() !== '' && readTime(typed) === null
  return (
    <TextInput
      label={label}
      description={description}
      error={isWrong ? t('time:entry.invalid') : error}
      value={typed}
      disabled={disabled}
      placeholder="0:00"
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        // Text that is no time is sent as it is, so that nothing is stored in its place.
        onChange(currentTarget.value.trim() === '' ? null : (readTime(currentTarget.value) ?? currentTarget.value))
      }}
    />
  )
}

/** A task of any live project, which says the project too. */
const anyTask = (
  own: readonly WorkTask[],
  known: readonly WorkTask[],
  onPick: (task: WorkTask) => void,
): FieldSpec => ({
  name: 'work',
  label: 'time:entry.work',
  kind: 'composite',
  parts: [
    { name: 'project_id', label: 'name:timesheets.project_id', kind: 'custom', empty: null, render: () => null },
    { name: 'task_id', label: 'name:timesheets.task_id', kind: 'custom', empty: null, render: () => null },
  ],
  render: (props) => <AnyTask {...props} {...{ own, known, onPick }} />,
})

interface AnyTaskProps extends CompositeFieldProps {
  own: readonly WorkTask[]
  known: readonly WorkTask[]
  onPick: (task: WorkTask) => void
}

function AnyTask({ values, errors, onChange, own, known, onPick }: AnyTaskProps) {
  const { t } = useTexts()
  return (
    <TaskSearch
      label={t('time:entry.work')}
      placeholder={t('time:entry.chooseTask')}
      required
      error={errors.project_id ?? errors.task_id}
      value={known.find(({ id }) => id === values.task_id) ?? null}
      own={own}
      anywhere
      onChange={(task) => {
        if (task) onPick(task)
        onChange({ project_id: task?.projectId ?? null, task_id: task?.id ?? null })
      }}
    />
  )
}

/** Projects, and the tasks of the one that is chosen. */
function ownWork(tasks: readonly WorkTask[]): FieldSpec[] {
  const projects = [...new Map(tasks.map(({ projectId, projectName }) => [projectId, projectName]))]
  const tasksOf = (projectId: unknown) => tasks.filter((task) => task.projectId === projectId)
  return [
    {
      name: 'project_id',
      label: 'name:timesheets.project_id',
      kind: 'options',
      options: projects.map(([value, label]) => ({ value, label })),
      autoFocus: true,
    },
    {
      name: 'task_id',
      label: 'name:timesheets.task_id',
      kind: 'custom',
      empty: null,
      render: (props) => <TaskField {...props} tasks={tasksOf(props.values.project_id)} />,
    },
  ]
}

function sectionsOf(work: readonly FieldSpec[], isOwn: boolean): FormSection[] {
  return [
    {
      title: 'time:entry.add',
      fields: [
        ...work,
        { name: 'date', label: 'name:timesheets.date', kind: 'date', width: 'half' },
        {
          name: 'worked_minutes',
          label: 'name:timesheets.worked_minutes',
          help: isOwn ? 'time:entry.timeHelp' : 'time:entry.timeHelpOther',
          kind: 'custom',
          empty: null,
          width: 'half',
          render: (props) => <TimeField {...props} />,
        },
        { name: 'description', label: 'name:*.description', kind: 'textarea', rows: 2 },
      ],
    },
  ]
}

function TaskField({
  value,
  onChange,
  error,
  label,
  required,
  tasks,
}: CustomFieldProps & { tasks: readonly WorkTask[] }) {
  const { t } = useTexts()
  const known = tasks.some(({ id }) => id === value) ? (idOf(value) ?? '') : ''
  return (
    <Input.Wrapper label={label} error={error} required={required}>
      <Input
        component="select"
        pointer
        rightSection={<IconSelector size={16} aria-hidden />}
        aria-label={label}
        value={known}
        disabled={tasks.length === 0}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">{t('time:entry.chooseTask')}</option>
        {tasks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  )
}

interface EntryDialogProps {
  employeeId: string
  isOwn: boolean
  date: string
  tasks: readonly WorkTask[]
  /** Any live task can be searched for. */
  anywhere: boolean
  /** The days that are shown, as far as it is known what stands against adding time to them. */
  days: readonly TimeDay[] | undefined
  entry?: EntryRecord
  onClose: () => void
}

/** Adds time to a day or changes an entry. Without time a new entry of one's own starts its timer. */
export function EntryDialog({ employeeId, isOwn, date, tasks, anywhere, days, entry, onClose }: EntryDialogProps) {
  const { t } = useTexts()
  const [picked, setPicked] = useState<WorkTask>()
  const all = useMemo(() => withOwn(picked ? [...tasks, picked] : tasks, entry), [tasks, picked, entry])
  const sections = useMemo(
    () => sectionsOf(anywhere ? [anyTask(tasks, all, setPicked)] : ownWork(all), isOwn && !entry),
    [anywhere, tasks, all, isOwn, entry],
  )
  const [past, setPast] = useState<{ answer: (isSure: boolean) => void }>()
  const sure = async ({ date: chosen, worked_minutes }: FormValues) => {
    if (entry || !isOwn || worked_minutes || chosen === ownToday()) return true
    return new Promise<boolean>((answer) => setPast({ answer }))
  }
  // What is there already can always be written shorter; the server knows.
  const dayProblems = ({ date: chosen }: FormValues): [string, string][] => {
    const day = days?.find((one) => one.date === chosen)
    const lock = day && !entry ? dayLock(day, t) : undefined
    return lock ? [['date', lock]] : []
  }
  return (
    <Dialog onClose={onClose} title={t(entry ? 'time:entry.edit' : 'time:entry.add')}>
      <ResourceForm
        entity="timesheets"
        record={entry}
        schema={TimesheetWrite}
        rules={(values) => [...taskProblems(all, values), ...dayProblems(values)]}
        sections={sections}
        defaults={{ date, project_id: anywhere ? null : (tasks[0]?.projectId ?? null) }}
        layout="dialog"
        saved={(stored) =>
          entry
            ? 'time:entry.updated'
            : stored.attributes.timer_started_at
              ? 'time:timer.started'
              : 'time:entry.created'
        }
        failed="time:entry.failed"
        payload={(payload) => (entry ? payload : { ...payload, employee_id: employeeId })}
        sure={sure}
        onSaved={onClose}
        onCancel={onClose}
      />
      {entry && <EntryHistory entry={entry} />}
      <AskPastTimer
        opened={past !== undefined}
        onConfirm={() => past?.answer(true)}
        onClose={() => {
          past?.answer(false)
          setPast(undefined)
        }}
      />
    </Dialog>
  )
}

/** The task of another project is shown as none once the project has changed, and is not sent either. */
const taskProblems = (tasks: readonly WorkTask[], { project_id, task_id }: FormValues): [string, string][] => {
  const isKnown = tasks.some((task) => task.id === task_id && task.projectId === project_id)
  return isKnown || idOf(task_id) === null ? [] : [['task_id', 'required']]
}

/** What an entry is about stays among the choices after its person left the project. */
function withOwn(tasks: readonly WorkTask[], entry: EntryRecord | undefined): readonly WorkTask[] {
  if (!entry || tasks.some(({ id }) => id === entry.attributes.task_id)) return tasks
  const { task_id, task_name, project_id, project_name } = entry.attributes
  const clientName = tasks.find(({ projectId }) => projectId === project_id)?.clientName ?? ''
  return [...tasks, { id: task_id, name: task_name, projectId: project_id, projectName: project_name, clientName }]
}
