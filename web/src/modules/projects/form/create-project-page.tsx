import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ProjectForm } from './project-form.tsx'

/** `/projects/create` */
export function CreateProjectPage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('projects:add')} />
      <ProjectForm />
    </>
  )
}
