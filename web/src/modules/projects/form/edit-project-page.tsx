import { useParams } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type ProjectAttributes, type ProjectRecord, projectName } from '../project-record.ts'
import { FormElsewhere } from './form-elsewhere.tsx'
import { ProjectForm } from './project-form.tsx'

const params = { temporary_urls: true }

/** `/projects/{id}/edit` */
export function EditProjectPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<ProjectAttributes> entity="projects" id={id} params={params} failed="projects:loadFailed">
      {(record) => <EditProject record={record} />}
    </RecordLoader>
  )
}

function EditProject({ record }: { record: ProjectRecord }) {
  const { t } = useTexts()
  useNamePlace(`/projects/${record.id}`, projectName(record))
  return (
    <>
      <PageHeader title={t('projects:form.editTitle', { name: projectName(record) })} />
      <FormElsewhere project={record} />
      <ProjectForm record={record} />
    </>
  )
}
