import { HOME, Locked, OwnRecord } from '../profile/own-record.tsx'
import { WithRoles } from '../roles/with-roles.tsx'
import { EmployeeForm } from './employee-form.tsx'

/** The form of one's own record, apart from what shows it, for it is the heaviest page; only the notice where the company keeps its people's details itself. */
export function OwnEditTab() {
  return (
    <OwnRecord>
      {(record) =>
        record.meta.authorizedToUpdate ? (
          <WithRoles>{(roles) => <EmployeeForm record={record} roles={roles} home={`${HOME}/details`} />}</WithRoles>
        ) : (
          <Locked />
        )
      }
    </OwnRecord>
  )
}
