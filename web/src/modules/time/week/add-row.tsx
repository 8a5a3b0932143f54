import { memo } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { type WorkTask, workName } from '../entries/entry.ts'
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
  const label = t('time:week.addRow')
  if (anywhere)
    return (
      <div className={classes.addRow}>
        <TaskSearch
          label={label}
          placeholder={t('time:week.chooseTask')}
          value={null}
          own={free}
          hidden={hidden}
          onChange={(task) => {
            if (task) onAdd(task.id)
          }}
        />
      </div>
    )
  return (
    <div className={classes.addRow}>
      <EnumSelect
        label={label}
        placeholder={t(free.length > 0 ? 'time:week.chooseTask' : 'time:week.noTaskLeft')}
        value={null}
        disabled={free.length === 0}
        onChange={(id) => {
          if (id !== null) onAdd(id)
        }}
        options={free.map(({ id, name, projectName }) => ({
          value: id,
          label: workName({ project_name: projectName, task_name: name }),
        }))}
      />
    </div>
  )
})
