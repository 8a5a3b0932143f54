import { useParams } from '@tanstack/react-router'
import { ClosedForm } from '#web/engine/pages/closed-form.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { EmployeeAttributes, EmployeeRecord } from '../employee-record.ts'
import { WithRoles } from '../roles/with-roles.tsx'
import { EmployeeForm } from './employee-form.tsx'

const params = { temporary_urls: true }

/** `/employees/{id}/edit`: for those who manage employees, and for one's own data where the company lets people keep it. */
export function EditEmployeePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<EmployeeAttributes> entity="employees" id={id} params={params} failed="team:loadFailed">
      {(record) => <EditEmployee key={id} record={record} />}
    </RecordLoader>
  )
}

function EditEmployee({ record }: { record: EmployeeRecord }) {
  const { t } = useTexts()
  const { employee: self } = useSession()
  useNamePlace(`/employees/${record.id}`, personName(record))
  const why = record.id === self?.id ? 'team:form.ownLocked' : undefined
  return (
    <>
      <PageHeader title={t('team:form.editTitle', { name: personName(record) })} />
      {record.meta.authorizedToUpdate ? (
        <WithRoles>{(roles) => <EmployeeForm record={record} roles={roles} />}</WithRoles>
      ) : (
        <ClosedForm why={why} />
      )}
    </>
  )
}
