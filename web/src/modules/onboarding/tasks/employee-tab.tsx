import { ActionIcon, Button, Group, Skeleton, Title } from '@mantine/core'
import { IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { DeleteDialog } from '#web/engine/dialogs/delete-dialog.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { later } from '#web/ui/later.tsx'
import { Leaving } from '../leaving/leaving.tsx'
import { type TaskAttributes, type TaskRecord, taskName } from '../task-record.ts'
import classes from './task-card.module.css'
import { TaskCard } from './task-card.tsx'

const TaskDialog = later(() => import('./task-dialog.tsx'), 'TaskDialog')
const ApplyDialog = later(() => import('./apply-dialog.tsx'), 'ApplyDialog')

/** `/employees/{id}/onboarding-tasks`: what is to be done for a person, and for who leaves what they still have. */
export function EmployeeTasksTab() {
  const { t } = useTexts()
  const { can } = useSession()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const [open, setOpen] = useState<'add' | 'apply' | null>(null)
  const close = () => setOpen(null)
  return (
    <div>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="md">
          {t('onboarding:route.tasks')}
        </Title>
        {can('manageChecklists') && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconTemplate size={16} aria-hidden />}
              onClick={() => setOpen('apply')}
            >
              {t('onboarding:apply')}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('add')}>
              {t('onboarding:task.add')}
            </Button>
          </Group>
        )}
      </Group>
      <Tasks employeeId={id} />
      <Leaving employeeId={id} />

      {open === 'add' && <TaskDialog employeeId={id} onClose={close} />}
      {open === 'apply' && <ApplyDialog employeeId={id} onClose={close} />}
    </div>
  )
}

/** As many as are asked for of one person (spec 2 section 9). */
const MOST = 100

function Tasks({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const { can } = useSession()
  const params = { employee_id: employeeId, sort: 'due_date', perPage: MOST, related: 'assignee' }
  const tasks = useQuery(listQuery<TaskAttributes>('checklist-tasks', params))
  const [going, setGoing] = useState<WireRecord<TaskAttributes> | null>(null)
  if (tasks.isPending) return <Skeleton height={160} radius="md" />
  if (!tasks.data) return <ErrorState onRetry={() => void tasks.refetch()} />
  if (tasks.data.data.length === 0)
    return (
      <EmptyState
        title={t('onboarding:tasks.empty')}
        help={t(can('manageChecklists') ? 'onboarding:tasks.emptyOf' : 'onboarding:tasks.emptyHelp')}
      />
    )
  return (
    <>
      <ul className={classes.list}>
        {tasks.data.data.map((task) => (
          <TaskCard key={task.id} task={task} names="assignee" action={<Remove task={task} onRemove={setGoing} />} />
        ))}
      </ul>
      <DeleteDialog
        opened={going !== null}
        name={going ? taskName(going) : ''}
        onConfirm={() => api.delete(`/restify/checklist-tasks/${going!.id}`)}
        onClose={() => setGoing(null)}
      />
    </>
  )
}

function Remove({ task, onRemove }: { task: TaskRecord; onRemove: (task: TaskRecord) => void }) {
  const { t } = useTexts()
  if (!task.meta.authorizedToDelete) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('onboarding:task.delete', { task: taskName(task) })}
      onClick={() => onRemove(task)}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
