import { useMemo } from 'react'
import { EntitySelect } from '#web/engine/form/entity-select.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { nameOf } from './request-record.ts'
import { deciders } from './rights.ts'

interface ApproverSelectProps {
  /** Whose leave it is: nobody decides on their own. */
  employeeId: string | null
  /** Who is asked when nobody is chosen. */
  managerId: string | null
  value: string | null
  onChange: (id: string | null) => void
  error?: string
  disabled?: boolean
}

/** Who is asked to decide. Left empty it is the person's manager, whose name stands there. */
export function ApproverSelect({ employeeId, managerId, value, onChange, error, disabled }: ApproverSelectProps) {
  const { t } = useTexts()
  const query = useMemo(() => ({ permissions: [...deciders], '-id': employeeId, sort: 'first_name' }), [employeeId])
  return (
    <EntitySelect
      entity="employees"
      show={nameOf}
      query={query}
      label={t('holidays:request.approver')}
      description={t('holidays:request.approverHelp')}
      value={value ?? managerId}
      onChange={onChange}
      error={error}
      disabled={disabled}
      required={false}
    />
  )
}
