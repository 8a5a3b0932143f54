import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { useSlotTabs } from '#web/engine/pages/tabs/use-slot-tabs.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { type ProjectAttributes, type ProjectRecord, projectName } from '../project-record.ts'
import { ClientName } from './client-name.tsx'
import { ProjectContext } from './project-context.ts'
import { ProjectMenu } from './project-menu.tsx'
import { RestoreButton } from './restore-button.tsx'

const params = { temporary_urls: true }

/** `/projects/{id}`: what is worked on and for whom, and its tabs. */
export function ProjectPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<ProjectAttributes> entity="projects" id={id} params={params} failed="projects:loadFailed">
      {(record) => <Project record={record} />}
    </RecordLoader>
  )
}

function Project({ record }: { record: ProjectRecord }) {
  const { t } = useTexts()
  const { client_id, client_name, logo_path, archived } = record.attributes
  const tabs = useSlotTabs('project.tabs', `/projects/${record.id}`, record)
  useNamePlace(`/projects/${record.id}`, projectName(record))
  return (
    <DetailPage
      picture={<PersonAvatar name={projectName(record)} image={logo_path} size={64} />}
      name={projectName(record)}
      subtitle={<ClientName id={client_id} name={client_name} />}
      badge={archived && <StateBadge label={t('name:projects.archived')} color="gray" />}
      tabs={tabs}
      actions={
        <>
          {record.meta.authorizedToUpdate && archived && <RestoreButton project={record} />}
          <SlotParts slot="project.actions" given={{ project: record }} />
          {record.meta.authorizedToUpdate && (
            <Button
              component={Link}
              to={`/projects/${record.id}/edit`}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('projects:edit')}
            </Button>
          )}
          {record.meta.authorizedToUpdate && !archived && <ProjectMenu project={record} />}
        </>
      }
    >
      <ProjectContext value={record}>
        <Outlet />
      </ProjectContext>
    </DetailPage>
  )
}
