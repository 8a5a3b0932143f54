import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useDecisions } from '#web/engine/approvals/use-decisions.tsx'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { PolicyCards } from '../../balances/policy-cards.tsx'
import { WaitingAmendments } from '../amendments/waiting-amendments.tsx'
import type { RequestRecord } from '../request-record.ts'
import { asksForOthers } from '../rights.ts'
import { useRequestSteps } from '../view/use-request-steps.tsx'
import { LeaveButton } from './leave-button.tsx'
import { RequestDialogs } from './request-dialogs.tsx'
import { otherTable, personTable, requestsTable } from './requests-table.tsx'

/** `/holidays/all`: the requests one looks after. */
export function AllTab() {
  return (
    <>
      <WaitingAmendments />
      <Requests />
    </>
  )
}

/** `/holidays/my`: one's own. */
export function MyTab() {
  const { t } = useTexts()
  const { employee } = useSession()
  if (!employee) return <EmptyState title={t('holidays:request.noEmployee')} />
  return (
    <Stack gap="md">
      <PolicyCards employeeId={employee.id} />
      <Anchor component={Link} to="/account/holidays" fz="sm">
        {t('holidays:own.toYear')}
      </Anchor>
      <div>
        <Requests employeeId={employee.id} />
      </div>
    </Stack>
  )
}

/** How messages call a request that is decided on. */
const decided = { entity: 'holidays', nameOf: requestsTable.nameOf }

interface RequestsProps {
  employeeId?: string
  /** Of these policies alone. */
  policyIds?: readonly string[]
}

/** A table of requests with what opens over it: everybody's, or those of one person. */
export function Requests({ employeeId, policyIds }: RequestsProps) {
  const { t } = useTexts()
  const { open } = useListState()
  const { actions, dialog } = useRequestSteps()
  const [editing, setEditing] = useState<RequestRecord>()
  const { can, employee: self } = useSession()
  const asksHere = employeeId === undefined || employeeId === self?.id || can(asksForOthers)
  const base = !employeeId ? requestsTable : employeeId === self?.id ? personTable : otherTable
  const several = useDecisions(decided)
  const { bulkActions } = several
  const table = useMemo(() => ({ ...base, actions, bulkActions }), [base, actions, bulkActions])
  const policies = policyIds?.join(',')
  const query = useMemo(
    () => ({
      ...(employeeId ? { employee_id: employeeId } : {}),
      ...(policies ? { holiday_policy_id: policies } : {}),
      temporary_urls: true,
    }),
    [employeeId, policies],
  )
  return (
    <>
      <ResourceTable
        table={table}
        label={t('holidays:route.holidays')}
        query={query}
        onView={(request) => open(request.id)}
        onEdit={setEditing}
        emptyAction={asksHere && <LeaveButton />}
      />
      <RequestDialogs employeeId={employeeId} editing={editing} onEdit={setEditing} />
      {dialog}
      {several.dialog}
    </>
  )
}
