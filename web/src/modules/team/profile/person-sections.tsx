import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import type { EmployeeAttributes, EmployeeRecord } from '../employee-record.ts'
import classes from '../people/person-card.module.css'
import { PersonCard } from '../people/person-card.tsx'

/** What every colleague reads of a person: their own words, whom they report to and whom they lead. */
export function PersonSections({ employee }: { employee: EmployeeRecord }) {
  return (
    <>
      <OwnWords employee={employee} />
      <WorksWith employee={employee} />
    </>
  )
}

function OwnWords({ employee: { id, attributes } }: { employee: EmployeeRecord }) {
  const { t } = useTexts()
  const { employee: self } = useSession()
  const { first_name: name, about, quote } = attributes
  return (
    <DetailSection title={t('team:person.about', { name })}>
      {quote && <blockquote className={classes.quote}>{quote}</blockquote>}
      {about && <Text className={classes.about}>{about}</Text>}
      {!about && !quote && (
        <Text c="dimmed" fz="sm">
          {id === self?.id ? t('team:person.ownNoAbout') : t('team:person.noAbout', { name })}
        </Text>
      )}
    </DetailSection>
  )
}

/** More than anybody leads directly. */
const MOST_REPORTS = 200

function WorksWith({ employee }: { employee: EmployeeRecord }) {
  const { t } = useTexts()
  const reports = useQuery(
    listQuery<EmployeeAttributes>('employees', {
      manager_employee_id: employee.id,
      related: 'position,department',
      temporary_urls: true,
      sort: 'first_name',
      perPage: MOST_REPORTS,
    }),
  )
  const { first_name: name } = employee.attributes
  const manager = relatedOne(employee, 'manager')
  const led = reports.data?.data ?? []
  return (
    <DetailSection title={t('team:person.team')}>
      {manager && (
        <ul className={classes.cards}>
          <PersonCard person={manager} role={t('name:employees.manager_employee_id')} />
        </ul>
      )}
      {led.length > 0 && (
        <>
          <Text c="dimmed" fz="sm" mt={manager ? 'md' : 0} mb="xs">
            {t('team:person.leads', { count: reports.data?.meta.total ?? led.length })}
          </Text>
          <ul className={classes.cards} aria-label={t('team:person.leads', { count: led.length })}>
            {led.map((person) => (
              <PersonCard key={person.id} person={person} />
            ))}
          </ul>
        </>
      )}
      {reports.isPending && <Skeleton height={70} radius="md" mt="md" />}
      {reports.isError && !reports.data && (
        <ErrorState title={t('team:person.teamFailed', { name })} onRetry={() => void reports.refetch()} />
      )}
      {!manager && reports.data && led.length === 0 && (
        <Text c="dimmed" fz="sm">
          {t('team:person.noTeam', { name })}
        </Text>
      )}
    </DetailSection>
  )
}
