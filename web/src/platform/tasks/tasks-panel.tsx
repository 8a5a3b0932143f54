import { ActionIcon, Anchor, Button, Group, Progress, Text, Title } from '@mantine/core'
import { IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Hint } from '#web/ui/overlays/hint.tsx'
import { api } from '../api/client.ts'
import { useFormat } from '../format/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './tasks-panel.module.css'
import { isOpen, type Task, tasksQuery } from './tasks-query.ts'

const at = ({ id }: Task) => `/restify/background-tasks/${id}`
const act = (task: Task, action: 'cancel' | 'retry') => api.post(`${at(task)}/actions?action=${action}`)

/** How far it is, or what became of it. */
function State({ task }: { task: Task }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const { state, done, total, error, cancel_asked, created_at } = task.attributes
  if (!isOpen(task))
    return (
      <Text fz="xs" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {error ?? `${t(`platform:tasks.state.${state}`)} · ${moment(created_at)}`}
      </Text>
    )
  const label = cancel_asked
    ? t('platform:tasks.stopping')
    : total === null
      ? t(`platform:tasks.state.${state}`)
      : t('platform:tasks.progress', { done, total })
  return (
    <>
      <Text fz="xs" c="dimmed" data-figures>
        {label}
      </Text>
      {state === 'running' && (
        <Progress
          mt={4}
          size="sm"
          value={total ? (100 * done) / total : 100}
          animated={!total}
          aria-label={task.attributes.name}
        />
      )}
    </>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const { name, state, file, file_name } = task.attributes
  const run = (call: () => Promise<unknown>) => async () => {
    setBusy(true)
    // The call itself shows what went wrong.
    await call().catch(() => undefined)
    setBusy(false)
  }
  const step = (label: string, icon: ReactNode, call: () => Promise<unknown>) => (
    <Hint label={label}>
      <ActionIcon aria-label={`${label}: ${name}`} disabled={busy} onClick={() => void run(call)()}>
        {icon}
      </ActionIcon>
    </Hint>
  )
  return (
    <li className={classes.task}>
      <div className={classes.words}>
        <Text fz="sm" fw={500}>
          {name}
        </Text>
        <State task={task} />
        {file && (
          <Anchor href={file} download={file_name ?? true} fz="sm" className={classes.file}>
            <IconDownload size={15} aria-hidden />
            {file_name}
          </Anchor>
        )}
      </div>
      <Group gap={2} wrap="nowrap">
        {(state === 'failed' || state === 'cancelled') &&
          step(t('platform:tasks.retry'), <IconRefresh size={17} aria-hidden />, () => act(task, 'retry'))}
        {isOpen(task)
          ? !task.attributes.cancel_asked &&
            step(t('platform:tasks.cancel'), <IconX size={17} aria-hidden />, () => act(task, 'cancel'))
          : step(t('platform:tasks.remove'), <IconX size={17} aria-hidden />, () => api.delete(at(task)))}
      </Group>
    </li>
  )
}

/** One's long work, newest first. */
export function TasksPanel({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const over = tasks.filter((task) => !isOpen(task))
  // A link to a file works for a quarter of an hour, so opening the list, by whatever key, fetches fresh ones.
  useEffect(() => void client.invalidateQueries({ queryKey: tasksQuery.queryKey }), [client])
  const clear = async () => {
    setBusy(true)
    for (const task of over) await api.delete(at(task)).catch(() => undefined)
    setBusy(false)
  }
  return (
    <>
      <Group justify="space-between" mb={4}>
        <Title order={2} fz="sm">
          {t('platform:tasks.title')}
        </Title>
        {over.length > 1 && (
          <Button variant="subtle" size="compact-xs" loading={busy} onClick={() => void clear()}>
            {t('platform:tasks.clear')}
          </Button>
        )}
      </Group>
      <ul className={classes.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </>
  )
}
