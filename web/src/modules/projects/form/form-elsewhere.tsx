import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ClientName } from '../details/client-name.tsx'
import type { ProjectRecord } from '../project-record.ts'

/** Above the form of a project: its client, which stays, and where its tasks and people are changed. */
export function FormElsewhere({ project: { id, attributes } }: { project: ProjectRecord }) {
  const { t } = useTexts()
  const to = (tab: string, label: string) => (
    <Anchor component={Link} to={`/projects/${id}/${tab}`} inherit>
      {label}
    </Anchor>
  )
  return (
    <Text mb="lg">
      {t('name:projects.client_id')}: <ClientName id={attributes.client_id} name={attributes.client_name} /> ·{' '}
      {t('projects:form.elsewhere')} {to('tasks', t('name:projects.tasks'))}, {to('team', t('projects:tab.team'))}
    </Text>
  )
}
