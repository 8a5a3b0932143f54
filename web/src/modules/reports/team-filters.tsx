import { RecordFilter } from './record-filter.tsx'
import type { ReportSearch } from './use-report.ts'

type OfTeam = Pick<ReportSearch, 'direction_id' | 'manager_employee_id'>

interface TeamFiltersProps {
  asked: OfTeam
  change: (wanted: OfTeam & { page?: undefined }) => void
}

/** The people of a team, or those who report to a manager. */
export function TeamFilters({ asked, change }: TeamFiltersProps) {
  return (
    <>
      <RecordFilter
        field="direction_id"
        value={asked.direction_id}
        onChange={(direction_id) => change({ direction_id, page: undefined })}
      />
      <RecordFilter
        field="manager_employee_id"
        value={asked.manager_employee_id}
        onChange={(manager_employee_id) => change({ manager_employee_id, page: undefined })}
      />
    </>
  )
}
