import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { PropsOf } from '#web/platform/modules/slots.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import type { EmployeeAttributes } from '../../employee-record.ts'
import classes from '../../people/person-card.module.css'
import { PersonCard } from '../../people/person-card.tsx'

/** As many as are drawn; the list behind the button has them all. */
const MOST = 50

/** Who reports to somebody that leaves. The question before archiving asks itself who leads them from then on. */
export function ReportsLeft({ employeeId, isQuestion }: PropsOf<'employee.leaving'>) {
  const { t } = useTexts()
  const { can } = useSession()
  const params = {
    manager_employee_id: employeeId,
    related: 'position,department',
    temporary_urls: true,
    sort: 'first_name',
    perPage: MOST,
  }
  const { data } = useQuery({ ...listQuery<EmployeeAttributes>('employees', params), enabled: !isQuestion })
  if (isQuestion || !can('manageEmployees') || !data || data.data.length === 0) return null
  return (
    <DetailSection
      title={t('team:leaving.reports')}
      action={
        <Button
          component={Link}
          to="/employees"
          search={{ manager_employee_id: employeeId } as never}
          variant="default"
          size="xs"
        >
          {t('team:several.lead')}
        </Button>
      }
    >
      <Text c="dimmed" fz="sm" mb="sm">
        {t('team:leaving.reportsHelp')}
      </Text>
      <ul className={classes.cards}>
        {data.data.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ul>
    </DetailSection>
  )
}
