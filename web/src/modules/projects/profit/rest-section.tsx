import { Group, List, Text, Title } from '@mantine/core'
import { shownTime } from '#contracts/time/duration.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useNotOnProjects } from './use-profit.ts'

/** Time that the project's people could work and that no project carries; nothing where the reader sees nobody's. */
export function RestSection({ projectId, period }: { projectId: string; period: string }) {
  const { t } = useTexts()
  const { data } = useNotOnProjects(projectId, period)
  if (!data || data.length === 0) return null
  const people = data.filter(({ not_on_projects }) => not_on_projects > 0)
  return (
    <section aria-label={t('projects:rest.title')}>
      <Title order={3} fz="sm" mt="md" mb={4}>
        {t('projects:rest.title')}
      </Title>
      {people.length === 0 && <Text fz="sm">{t('projects:rest.none')}</Text>}
      <List listStyleType="none" fz="sm" spacing={2}>
        {people.map(({ employee_id, name, available, not_on_projects }) => (
          <List.Item key={employee_id} styles={{ itemWrapper: { display: 'block' } }}>
            <Group justify="space-between" gap="0 16px">
              <span>{name}</span>
              <span>
                {t('projects:rest.line', { rest: shownTime(not_on_projects), available: shownTime(available) })}
              </span>
            </Group>
          </List.Item>
        ))}
      </List>
    </section>
  )
}
