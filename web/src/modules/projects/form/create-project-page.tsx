import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { NeedsPlan } from '#web/platform/shell/notices/needs-plan.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ProjectForm } from './project-form.tsx'

/** `/projects/create` */
export function CreateProjectPage() {
  const { t } = useTexts()
  const { isPaid } = usePlan()
  return (
    <>
      <PageHeader title={t('projects:add')} />
      {isPaid ? <ProjectForm /> : <NeedsPlan text="projects:noPlan" ask="projects:noPlan.ask" />}
    </>
  )
}
