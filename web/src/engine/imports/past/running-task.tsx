import { Alert, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isOpen, tasksQuery } from '#web/platform/tasks/tasks-query.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Importing } from '../use-import.ts'

/** The task of an import that goes on in the background; undefined until it is known. */
export const useTask = (id: string | null) =>
  useQuery({ ...tasksQuery, enabled: id !== null }).data?.find((one) => one.id === id)

/** How far the import is, or why it failed; the rows are still there. */
export function RunningTask({ importing, taskId }: { importing: Importing; taskId: string }) {
  const { t } = useTexts()
  const task = useTask(taskId)
  const { state, done = 0, total = null, error } = task?.attributes ?? {}
  if (task && !isOpen(task))
    return (
      <Stack gap="lg" maw={640}>
        <Title order={1}>{t('imports:failed.title')}</Title>
        <Alert color="red" role="alert">
          {error ?? (state && t(`platform:tasks.state.${state}`))}
        </Alert>
        <Group>
          <Button onClick={() => importing.setStep('preview')}>{t('imports:failed.back')}</Button>
        </Group>
      </Stack>
    )
  return (
    <Stack gap="lg" maw={640}>
      <Title order={1}>{t('imports:running.title')}</Title>
      <Text c="dimmed">{t('imports:running.help')}</Text>
      <Progress
        value={total ? (100 * done) / total : 100}
        animated={!total}
        aria-label={t('imports:running.title')}
        aria-valuetext={total ? t('imports:running.progress', { done, total }) : undefined}
      />
      <Text fz="sm" role="status" data-figures mih={20}>
        {total ? t('imports:running.progress', { done, total }) : ''}
      </Text>
    </Stack>
  )
}
