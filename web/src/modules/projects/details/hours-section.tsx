import { Skeleton } from '@mantine/core'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { useProjectHours } from '../tasks/use-project-hours.ts'

/** How many hours are planned for a project's tasks, how many were logged, and what is left. */
export function HoursSection({ projectId }: { projectId: string }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const hours = useProjectHours(projectId)
  const title = t('projects:hours.title')
  if (hours.isError && !hours.data)
    return (
      <DetailSection title={title}>
        <ErrorState onRetry={() => void hours.refetch()} />
      </DetailSection>
    )
  if (!hours.data)
    return (
      <DetailSection title={title}>
        <Skeleton height={48} />
      </DetailSection>
    )
  const { planned_hours: planned, logged_hours: logged, month_hours: month } = hours.data
  const percent = planned ? ` (${Math.round((logged * 100) / planned)} %)` : ''
  const left = planned === null ? null : planned - logged
  const facts = [
    { label: t('name:tasks.planned_hours'), value: planned === null ? MISSING : number(planned) },
    { label: t('projects:hours.logged'), value: `${number(logged)}${percent}` },
    left !== null && left < 0
      ? { label: t('projects:hours.beyond'), value: number(-left) }
      : { label: t('projects:hours.left'), value: left === null ? MISSING : number(left) },
    { label: t('projects:hours.month'), value: number(month) },
  ]
  return <DetailSection title={title} facts={facts} />
}
