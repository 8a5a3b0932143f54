import { memo } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { WorkTask } from '../entries/entry.ts'
import { TaskSearch } from '../entries/task-search.tsx'
import classes from '../time.module.css'

interface AddRowProps {
  /** Tasks that the person works on. */
  tasks: readonly WorkTask[]
  /** Tasks that the week has a row of, as one text: it changes less often than the list. */
  used: string
  /** Any live task can be searched for. */
  anywhere: boolean
  onAdd: (taskId: string) => void
}

/** Adds a task to the week. */
export const AddRow = memo(function AddRow({ tasks, used, anywhere, onAdd }: AddRowProps) {
  const { t } = useTexts()
  const hidden = used.split(',')
  const free = tasks.filter(({ id }) => !hidden.includes(id))
  const isUsedUp = !anywhere && free.length === 0
  return (
    <div className={classes.addRow}>
      <TaskSearch
        label={t('time:week.addRow')}
        placeholder={t(isUsedUp ? 'time:week.noTaskLeft' : 'time:week.chooseTask')}
        disabled={isUsedUp}
        value={null}
        own={free}
        hidden={hidden}
        anywhere={anywhere}
        onChange={(task) => {
          if (task) onAdd(task.id)
        }}
      />
    </div>
  )
})
