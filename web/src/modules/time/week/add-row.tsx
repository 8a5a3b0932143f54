import { memo } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import type { WorkTask } from '../entries/entry.ts'
import classes from '../time.module.css'

interface AddRowProps {
  /** Tasks that the week has no row of. */
  tasks: readonly WorkTask[]
  onAdd: (taskId: string) => void
}

/** Adds a task to the week. */
export const AddRow = memo(function AddRow({ tasks, onAdd }: AddRowProps) {
  const { t } = useTexts()
  return (
    <div className={classes.addRow}>
      <EnumSelect
        label={t('time:week.addRow')}
        placeholder={t(tasks.length > 0 ? 'time:week.chooseTask' : 'time:week.noTaskLeft')}
        value={null}
        disabled={tasks.length === 0}
        onChange={(id) => {
          if (id !== null) onAdd(id)
        }}
        options={tasks.map(({ id, name, projectName }) => ({ value: id, label: `${projectName} · ${name}` }))}
      />
    </div>
  )
})
