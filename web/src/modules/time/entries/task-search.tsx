import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PagedSelect } from '#web/ui/fields/paged-select.tsx'
import { folded } from '#web/ui/folded.ts'
import { type WorkTask, workName } from './entry.ts'
import { useTaskSearch } from './use-work-tasks.ts'

/** So many are drawn at first, and again when the list is scrolled near its end: to draw a thousand takes a second. */
const DRAWN = 100

interface TaskSearchProps {
  label: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
  error?: string
  value: WorkTask | null
  onChange: (task: WorkTask | null) => void
  /** Offered first: what the person works on. */
  own: readonly WorkTask[]
  /** Not offered. */
  hidden?: readonly string[]
  /** The tasks of every live project are offered after them. */
  anywhere: boolean
}

const nameOf = ({ projectName, name }: WorkTask) => workName({ project_name: projectName, task_name: name })

/** The project, and whose it is: what its tasks stand under. */
const groupOf = ({ projectName, clientName }: WorkTask) => [projectName, clientName].filter(Boolean).join(' · ')

/** Every word is somewhere in the names of client, project and task, in any order. */
function isFound(task: WorkTask, search: string): boolean {
  const plain = folded(`${task.clientName} ${nameOf(task)}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/** Picks a task, below its project, by words in any order. One's own come first; who logs anywhere finds those of every live project. */
export function TaskSearch({ value, onChange, own, hidden = [], anywhere, ...shown }: TaskSearchProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [drawn, setDrawn] = useState(DRAWN)
  const [debounced] = useDebouncedValue(search, 200)
  const found = useTaskSearch(debounced.trim(), anywhere && isAsked)
  const all = [...own.filter((task) => isFound(task, search)), ...found.tasks]
  const tasks = [...new Map(all.map((task) => [task.id, task])).values()].filter(({ id }) => !hidden.includes(id))
  const options = tasks.slice(0, drawn).map((task) => ({
    value: task.id,
    label: nameOf(task),
    short: task.name,
    group: groupOf(task),
  }))
  return (
    <PagedSelect
      {...shown}
      value={value?.id ?? null}
      valueLabel={value ? nameOf(value) : ''}
      options={options}
      search={search}
      onSearch={(words) => {
        setSearch(words)
        setDrawn(DRAWN)
      }}
      onMore={() => (drawn < tasks.length ? setDrawn(drawn + DRAWN) : found.more())}
      loading={found.loading}
      nothing={found.isFailed ? t('time:noTasks.failed') : undefined}
      onOpen={() => setAsked(true)}
      onChange={(id) => onChange(tasks.find((task) => task.id === id) ?? null)}
    />
  )
}
