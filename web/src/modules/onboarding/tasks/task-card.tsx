import { Checkbox, NativeSelect, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChecklistStatus } from '#contracts/onboarding/onboarding.ts'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { statusChoices } from '../choices.ts'
import { assigneeName, type TaskRecord, taskName } from '../task-record.ts'
import classes from './task-card.module.css'
import { TaskDue } from './task-due.tsx'
import { useStatus } from './use-status.ts'

interface TaskCardProps {
  task: TaskRecord
  /** Whom it names besides: the person on lists of several people, the assignee on a person's own page. */
  names: 'employee' | 'assignee'
  /** At its end, for those who may do more with it. */
  action?: ReactNode
}

/** One task: ticked off or given another state in place, with whom it is about and when it is due. */
export function TaskCard({ task, names, action }: TaskCardProps) {
  const { t } = useTexts()
  const { status, isBusy, change } = useStatus(task)
  const mayChange = task.meta.authorizedToUpdate
  const isDone = status === 'completed'
  const person = names === 'assignee' ? assigneeName(relatedOne(task, names)) : relatedName(task, names)
  return (
    <li className={classes.card} data-done={isDone || undefined}>
      <Checkbox
        checked={isDone}
        disabled={!mayChange || isBusy}
        onChange={() => void change(isDone ? 'pending' : 'completed')}
        aria-label={t('onboarding:task.tick', { task: taskName(task) })}
      />
      <div className={classes.words}>
        <Text component="span" fw={500} className={classes.title}>
          {taskName(task)}
        </Text>
        {task.attributes.description && (
          <Text c="dimmed" fz="sm" style={{ whiteSpace: 'pre-line' }}>
            {task.attributes.description}
          </Text>
        )}
        <Text c="dimmed" fz="sm">
          {person || t('onboarding:task.noAssignee')}
        </Text>
      </div>
      <div className={classes.end}>
        <TaskDue due_date={task.attributes.due_date} status={status} />
        <NativeSelect
          size="xs"
          aria-label={t('onboarding:task.statusOf', { task: taskName(task) })}
          value={status}
          disabled={!mayChange || isBusy}
          onChange={(event) => void change(event.currentTarget.value as ChecklistStatus)}
          data={statusChoices.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        {action}
      </div>
    </li>
  )
}
