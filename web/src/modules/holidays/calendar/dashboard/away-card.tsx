import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Away, AwayPerson } from '#contracts/holidays/holidays.ts'
import { today } from '#web/platform/format/dates.ts'
import { longDay, shortWeekday } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard, ListCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { absenceName } from '../absence-text.ts'
import { awayOn } from '../away-on.ts'
import { awayQuery, cardDays } from './card-queries.ts'
import classes from './cards.module.css'

/** As many people of a day as are named at once. */
const NAMED = 4

/** As many lines of a card as the days and four people take. */
const HEIGHT = 4

/** Who is away today and on the next working days, by name and face; why is said to whom the server says it. */
export function AwayCard() {
  const { t } = useTexts()
  const now = today()
  const { data, isError, refetch } = useQuery(awayQuery(now))
  const title = t('holidays:away.card')
  if (isError && !data) return <FailedCard title={title} onRetry={() => void refetch()} />
  if (!data) return <LoadingCard title={title} lines={HEIGHT} />
  return <Days away={data} now={now} />
}

function Days({ away, now }: { away: Away; now: string }) {
  const { t, locale } = useTexts()
  const [chosen, setChosen] = useState(now)
  const days = cardDays(now)
  const day = days.includes(chosen) ? chosen : now
  const peopleOn = (on: string) => away.people.filter((one) => awayOn(on, one))
  const nationalOn = (on: string) => away.national_days.find(({ date, is_half_day }) => date === on && !is_half_day)
  const more = (
    <Anchor component={Link} to="/holidays/calendar" fz="inherit">
      {t('holidays:away.calendar')}
    </Anchor>
  )
  return (
    <ListCard title={t('holidays:away.card')} more={more}>
      <div className={classes.days}>
        {days.map((one) => {
          const count = peopleOn(one).length
          return (
            <button
              key={one}
              type="button"
              className={classes.day}
              aria-pressed={one === day}
              aria-current={one === now ? 'date' : undefined}
              data-national={nationalOn(one) !== undefined || undefined}
              onClick={() => setChosen(one)}
            >
              <span>{shortWeekday(one, locale)}</span>
              <b data-figures>{nationalOn(one) && count === 0 ? '–' : count}</b>
              {/* Who speaks to the page says what is seen, so that stands first. */}
              <VisuallyHidden>{` ${longDay(one, locale)}: ${t('holidays:away.count', { count })}`}</VisuallyHidden>
            </button>
          )
        })}
      </div>
      <PeopleOf key={day} day={day} people={peopleOn(day)} national={nationalOn(day)?.name} />
    </ListCard>
  )
}

interface PeopleOfProps {
  day: string
  people: readonly AwayPerson[]
  /** What the day is called where it is off for everybody. */
  national: string | undefined
}

function PeopleOf({ day, people, national }: PeopleOfProps) {
  const { t } = useTexts()
  const [showsAll, setShowsAll] = useState(false)
  if (people.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        {national ? t('holidays:away.nobodyOnNational', { name: national }) : t('holidays:away.nobody')}
      </Text>
    )
  const named = showsAll ? people : people.slice(0, NAMED)
  const rest = people.length - named.length
  return (
    <>
      <ul className={classes.people}>
        {named.map((person) => (
          <PersonLine key={person.employee_id} person={person} day={day} />
        ))}
      </ul>
      {rest > 0 && (
        <Anchor component="button" type="button" fz="sm" onClick={() => setShowsAll(true)}>
          {t('holidays:away.more', { count: rest })}
        </Anchor>
      )}
    </>
  )
}

function PersonLine({ person, day }: { person: AwayPerson; day: string }) {
  const { t } = useTexts()
  const format = useFormat()
  const { how, absence } = awayOn(day, person)!
  const when =
    how !== 'day'
      ? t(`holidays:away.${how}`)
      : // The year stands in the title of the page.
        absence.end_date > day && t('holidays:away.untilDay', { day: format.day(absence.end_date).slice(0, 5) })
  const facts = [absenceName(absence, t), when].filter(Boolean).join(' · ')
  return (
    <li className={classes.person}>
      <PersonAvatar name={person.name} image={person.avatar} size={28} />
      <Text fz="sm" className={classes.name}>
        {absence.holiday_id ? (
          <Anchor component={Link} to={`/holidays/${absence.holiday_id}/view`} fz="inherit" c="inherit">
            {person.name}
          </Anchor>
        ) : (
          person.name
        )}
      </Text>
      <Text fz="xs" c="dimmed" className={classes.facts} data-figures>
        {facts}
      </Text>
    </li>
  )
}
