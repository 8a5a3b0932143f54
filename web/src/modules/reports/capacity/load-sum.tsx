import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CapacityWeek } from '#contracts/reports/capacity.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** What a week is made of: hours available, and those that each project takes. */
export function LoadSum({ week, projects }: { week: CapacityWeek; projects: ReadonlyMap<string, string> }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { can } = useSession()
  const planned = Object.entries(week.projects).filter(([, hours]) => hours > 0)
  return (
    <Stack gap={4}>
      <Text fz="sm" data-figures>
        {t('reports:capacity.available', {
          hours: number(week.available_hours ?? 0, 2),
          days: number(week.days_off, 1),
        })}
      </Text>
      {planned.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('reports:capacity.nothingPlanned')}
        </Text>
      )}
      {planned.map(([id, hours]) => (
        <Text key={id} fz="sm" data-figures>
          {can('manageProjects') ? (
            <Link to={`/projects/${id}/team`}>{projects.get(id) ?? t('reports:capacity.project')}</Link>
          ) : (
            (projects.get(id) ?? t('reports:capacity.project'))
          )}{' '}
          {number(hours, 2)} h
        </Text>
      ))}
    </Stack>
  )
}
