import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import hours from './hours/hours.module.css'
import type { ReportSearch } from './use-report.ts'

type OfTeam = Pick<ReportSearch, 'direction_id' | 'manager_employee_id'>

interface TeamFiltersProps {
  asked: OfTeam
  change: (wanted: OfTeam & { page?: undefined }) => void
}

/** The people of a team, or those who report to a manager. */
export function TeamFilters({ asked, change }: TeamFiltersProps) {
  const { t } = useTexts()
  return (
    <>
      <div className={hours.filter}>
        <EntitySelect
          label={t('name:timesheets.direction_id')}
          placeholder={t('reports:all.teams')}
          entity="directions"
          show="name"
          value={asked.direction_id ?? null}
          onChange={(id) => change({ direction_id: id ?? undefined, page: undefined })}
        />
      </div>
      <div className={hours.filter}>
        <EntitySelect
          label={t('name:timesheets.manager_employee_id')}
          placeholder={t('reports:all.managers')}
          entity="employees"
          show={personName}
          value={asked.manager_employee_id ?? null}
          onChange={(id) => change({ manager_employee_id: id ?? undefined, page: undefined })}
        />
      </div>
    </>
  )
}
