import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PagedSelect } from '#web/ui/fields/paged-select.tsx'
import { folded } from '#web/ui/folded.ts'
import { type WorkTask, workName } from './entry.ts'
import { useTaskSearch } from './use-work-tasks.ts'

interface TaskSearchProps {
  label: string
  placeholder?: string
  required?: boolean
  error?: string
  value: WorkTask | null
  onChange: (task: WorkTask | null) => void
  /** Offered first: what the person works on. */
  own: readonly WorkTask[]
  /** Not offered. */
  hidden?: readonly string[]
}

const nameOf = ({ projectName, name }: WorkTask) => workName({ project_name: projectName, task_name: name })

/** Every word is somewhere in the name, in any order. */
function isFound(task: WorkTask, search: string): boolean {
  const plain = folded(nameOf(task))
  return folded(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/** Picks a task of any live project, for who logs time on all of them: one's own come first, others by words in any order. */
export function TaskSearch({ value, onChange, own, hidden = [], ...shown }: TaskSearchProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [debounced] = useDebouncedValue(search, 200)
  const found = useTaskSearch(debounced.trim(), isAsked)
  const all = [...own.filter((task) => isFound(task, search)), ...found.tasks]
  const tasks = [...new Map(all.map((task) => [task.id, task])).values()].filter(({ id }) => !hidden.includes(id))
  return (
    <PagedSelect
      {...shown}
      value={value?.id ?? null}
      valueLabel={value ? nameOf(value) : ''}
      options={tasks.map((task) => ({ value: task.id, label: nameOf(task) }))}
      search={search}
      onSearch={setSearch}
      onMore={found.more}
      loading={found.loading}
      nothing={found.isFailed ? t('time:noTasks.failed') : undefined}
      onOpen={() => setAsked(true)}
      onChange={(id) => onChange(tasks.find((task) => task.id === id) ?? null)}
    />
  )
}
