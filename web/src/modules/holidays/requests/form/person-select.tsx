import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Employee } from '#contracts/team/employees.ts'
import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'

interface PersonSelectProps {
  value: string | null
  onChange: (id: string | null) => void
  error?: string
  disabled?: boolean
}

const everybody = { sort: 'first_name' }

/** Whose leave it is: anybody for those who manage holidays, oneself and one's reports for those limited to them. */
export function PersonSelect(props: PersonSelectProps) {
  const { t } = useTexts()
  const { can } = useSession()
  const shown = { ...props, label: t('name:holidays.employee_id'), required: true }
  if (can('manageHolidays')) return <EntitySelect {...shown} entity="employees" show={personName} query={everybody} />
  return <ReportSelect {...shown} />
}

function ReportSelect(props: PersonSelectProps & { label: string }) {
  const { employee: self } = useSession()
  const reports = useQuery(
    listQuery<Employee>('employees', { manager_employee_id: self?.id, sort: 'first_name', perPage: 500 }),
  )
  const options = useMemo(() => {
    const people = self ? [self, ...(reports.data?.data ?? [])] : []
    return people.map((person) => ({ value: person.id, label: personName(person) }))
  }, [self, reports.data])
  return <EnumSelect {...props} options={options} />
}
