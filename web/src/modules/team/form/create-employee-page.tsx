import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { WithRoles } from '../roles/with-roles.tsx'
import { EmployeeForm } from './employee-form.tsx'

/** `/employees/create`: a new colleague, who takes a seat from now on. */
export function CreateEmployeePage() {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('team:form.createTitle')} help={t('team:form.createHelp')} />
      <WithRoles>{(roles) => <EmployeeForm roles={roles} />}</WithRoles>
    </>
  )
}
