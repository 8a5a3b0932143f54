import { SimpleGrid, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Figure } from '#web/engine/pages/figure.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { registry } from '#web/platform/modules/registry.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import classes from './dashboard.module.css'
import { peopleQuery, SEATS_PERMISSION, seatsQuery } from './figures.ts'
import { FIRST_STEPS_PERMISSIONS } from './first-steps-rights.ts'
import { WelcomeDialog } from './welcome-dialog.tsx'

// For the few who set a company up, and only until they have.
const FirstSteps = later(() => import('./first-steps.tsx'), 'FirstSteps')

/** `/dashboard`: how the company stands, and where one can go from here. */
export function DashboardPage() {
  const { t } = useTexts()
  const { number } = useFormat()
  const { profile, can } = useSession()
  const open = useOpen()
  const people = useQuery(peopleQuery)
  const showsSeats = can(SEATS_PERMISSION)
  const seats = useQuery({ ...seatsQuery, enabled: showsSeats })
  const links = open(registry.menu()).filter((entry) => entry.group !== 'start')
  return (
    <>
      <PageHeader
        title={t('dashboard:greeting', { name: profile?.attributes.first_name })}
        help={t('dashboard:today', { date: formatDay(today()) })}
      />
      <SimpleGrid cols={{ base: 2, md: 4 }} mb="xl">
        <SlotParts slot="dashboard.figures" given={{}} />
        <Figure
          label={t('dashboard:figure.people')}
          value={people.data && number(people.data.meta.total)}
          isPending={people.isPending}
        />
        {showsSeats && (
          <Figure
            label={t('dashboard:figure.seats')}
            value={seats.data && number(seats.data.available_seats)}
            isPending={seats.isPending}
            help={
              seats.data &&
              t('dashboard:figure.seatsOf', {
                used: seats.data.total_active_seats,
                total: seats.data.total_subscription_seats,
              })
            }
          />
        )}
      </SimpleGrid>
      {can(FIRST_STEPS_PERMISSIONS) && <FirstSteps />}
      <SlotParts slot="dashboard.cards" given={{}} />
      {links.length > 0 && (
        <>
          <Title order={2} mb="sm">
            {t('dashboard:links.title')}
          </Title>
          <ul className={classes.links}>
            {links.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} className={classes.link}>
                  <entry.icon size={20} stroke={1.7} aria-hidden />
                  <Text span fw={500}>
                    {t(entry.nameKey)}
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <WelcomeDialog />
    </>
  )
}
