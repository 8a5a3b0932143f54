import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { deciders } from '../rights.ts'

interface ApproverSelectProps {
  /** Whose leave it is: nobody decides on their own. */
  employeeId: string | null
  /** Who is asked when nobody is chosen. */
  managerId: string | null
  /** Who is asked now, of a request that is changed: nobody chosen would leave them asked. */
  kept: string | null
  value: string | null
  onChange: (id: string | null) => void
  error?: string
  disabled?: boolean
}

/** Who is asked to decide. Left empty it is the person's manager where that one may decide, whose name stands there. */
export function ApproverSelect({ employeeId, managerId, kept, value, onChange, error, disabled }: ApproverSelectProps) {
  const { t } = useTexts()
  const query = useMemo(() => ({ permissions: [...deciders], '-id': employeeId, sort: 'first_name' }), [employeeId])
  const asked = useQuery({
    ...listQuery('employees', { permissions: [...deciders], id: managerId, perPage: 1 }),
    enabled: managerId !== null,
  })
  const manager = asked.data?.data[0]
  return (
    <EntitySelect
      entity="employees"
      show={personName}
      query={query}
      label={t('name:holidays.requested_approver_id')}
      description={t('holidays:request.approverHelp')}
      value={value ?? manager?.id ?? null}
      valueLabel={value === null || value === manager?.id ? personName(manager) || undefined : undefined}
      onChange={(id) => onChange(id ?? (kept && (manager?.id ?? kept)))}
      error={error}
      disabled={disabled}
      required={false}
    />
  )
}
