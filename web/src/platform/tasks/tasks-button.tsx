import { ActionIcon, Indicator, Loader, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PopoverOnDemand } from '#web/ui/overlays/popover-on-demand.tsx'
import { readToken } from '../session/token.ts'
import { useTexts } from '../texts/use-texts.ts'
import { isOpen, type Task, tasksQuery } from './tasks-query.ts'

const load = async () => (await import('./tasks-panel.tsx')).TasksPanel

/** What the newest piece of work looks like from afar. */
function Sign({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.some(isOpen)) return <Loader size={18} aria-hidden />
  if (tasks[0]!.attributes.state === 'failed') return <IconAlertTriangle size={20} aria-hidden />
  return <IconDownload size={20} aria-hidden />
}

/** One's long work in the top bar: how much is under way, what is ready. Nothing where there is none. */
export function TasksButton() {
  const { t } = useTexts()
  const { data: tasks = [] } = useQuery({ ...tasksQuery, enabled: readToken() !== null })
  if (tasks.length === 0) return null
  const running = tasks.filter(isOpen).length
  const newest = tasks[0]!.attributes
  const now =
    running > 0
      ? t('platform:tasks.running', { count: running })
      : t(`platform:tasks.${newest.state}`, { name: newest.name })
  return (
    <>
      <PopoverOnDemand
        position="bottom-end"
        width={340}
        label={t('platform:tasks.title')}
        load={load}
        button={
          <ActionIcon size="lg" aria-label={`${t('platform:tasks.title')}: ${now}`}>
            <Indicator disabled={running === 0} label={running} size={15} offset={1} aria-hidden>
              <Sign tasks={tasks} />
            </Indicator>
          </ActionIcon>
        }
      >
        {(TasksPanel) => <TasksPanel tasks={tasks} />}
      </PopoverOnDemand>
      <VisuallyHidden role="status">{now}</VisuallyHidden>
    </>
  )
}
