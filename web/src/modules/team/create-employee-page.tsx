import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmployeeForm } from './employee-form.tsx'
import { WithRoles } from './with-roles.tsx'

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
