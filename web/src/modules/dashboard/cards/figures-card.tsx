import { useQuery } from '@tanstack/react-query'
import { Figure } from '#web/engine/pages/figure.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { peopleQuery, SEATS_PERMISSION, seatsQuery } from '../figures.ts'
import classes from './figures-card.module.css'

/** How the company stands, in a few numbers. */
export function FiguresCard() {
  const { t } = useTexts()
  const { number } = useFormat()
  const { can } = useSession()
  const people = useQuery(peopleQuery)
  const showsSeats = can(SEATS_PERMISSION)
  const seats = useQuery({ ...seatsQuery, enabled: showsSeats })
  return (
    <section className={classes.figures} aria-label={t('dashboard:figures')}>
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
    </section>
  )
}
