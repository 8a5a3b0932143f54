import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import type { WorkTask } from '../entries/entry.ts'
import classes from '../time.module.css'

interface AddRowProps {
  tasks: readonly WorkTask[]
  used: ReadonlySet<string>
  onAdd: (task: WorkTask) => void
}

/** Adds a task to the week; tasks that are there already are not offered. */
export function AddRow({ tasks, used, onAdd }: AddRowProps) {
  const { t } = useTexts()
  const free = tasks.filter(({ id }) => !used.has(id))
  return (
    <div className={classes.addRow}>
      <EnumSelect
        label={t('time:week.addRow')}
        placeholder={t('time:week.chooseTask')}
        value={null}
        disabled={free.length === 0}
        onChange={(id) => {
          const task = free.find((one) => one.id === id)
          if (task) onAdd(task)
        }}
        options={free.map(({ id, name, projectName }) => ({ value: id, label: `${projectName} · ${name}` }))}
      />
    </div>
  )
}
