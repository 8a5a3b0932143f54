import { useMemo, useState } from 'react'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LeaveButton } from './leave-button.tsx'
import { RequestDialogs } from './request-dialogs.tsx'
import type { RequestRecord } from './request-record.ts'
import { personTable, requestsTable } from './requests-table.tsx'
import { useRequestSteps } from './use-request-steps.tsx'

/** `/holidays/all`: the requests one looks after. */
export function AllTab() {
  return <Requests />
}

/** `/holidays/my`: one's own. */
export function MyTab() {
  const { t } = useTexts()
  const { employee } = useSession()
  if (!employee) return <EmptyState title={t('holidays:request.noEmployee')} />
  return <Requests employeeId={employee.id} />
}

/** A table of requests with what opens over it: everybody's, or those of one person. */
export function Requests({ employeeId }: { employeeId?: string }) {
  const { t } = useTexts()
  const { open } = useListState()
  const { actions, dialog } = useRequestSteps()
  const [editing, setEditing] = useState<RequestRecord>()
  const base = employeeId ? personTable : requestsTable
  const table = useMemo(() => ({ ...base, actions }), [base, actions])
  const query = useMemo(
    () => (employeeId ? { employee_id: employeeId, temporary_urls: true } : { temporary_urls: true }),
    [employeeId],
  )
  return (
    <>
      <ResourceTable
        table={table}
        label={t('holidays:route.holidays')}
        query={query}
        onView={(request) => open(request.id)}
        onEdit={setEditing}
        emptyAction={<LeaveButton />}
      />
      <RequestDialogs employeeId={employeeId} editing={editing} onEdit={setEditing} />
      {dialog}
    </>
  )
}
