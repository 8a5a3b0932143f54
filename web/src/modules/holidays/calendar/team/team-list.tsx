import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { daysFromTo } from '#contracts/engine/values/civil-days.ts'
import type { Absence, Away, AwayPerson } from '#contracts/holidays/holidays.ts'
import { today } from '#web/platform/format/dates.ts'
import { longDay } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { absenceName, absenceText } from '../absence-text.ts'
import { type DaySpan, isOn } from '../days.ts'
import marks from '../marks.module.css'
import type { Hue } from '../use-policies.ts'
import classes from './team-grid.module.css'
import { dayKinds } from './track.ts'

interface TeamListProps {
  people: readonly AwayPerson[]
  span: DaySpan
  nationalDays: Away['national_days']
  hueOf: (policyId: string | undefined) => Hue
}

/** A week day by day, for narrow screens: only who is away. */
export function TeamList({ people, span, nationalDays, hueOf }: TeamListProps) {
  const { t, locale } = useTexts()
  const national = new Map(nationalDays.map(({ date, name }) => [date, name]))
  const kinds = dayKinds(span, new Set(national.keys()))
  const now = today()
  return (
    <ul className={`${classes.list} ${marks.days}`}>
      {daysFromTo(span.from, span.to).map((day, index) => {
        const away = people.flatMap((person) =>
          person.absences.filter((absence) => isOn(absence, day)).map((absence) => ({ person, absence })),
        )
        return (
          <li key={day} className={classes.listDay} data-kind={kinds[index]}>
            <Text fw={600} component="h2" fz="sm">
              {longDay(day, locale)}
              {day === now && ` · ${t('holidays:away.today')}`}
            </Text>
            <Text fz="xs" c="dimmed" className={classes.listNote}>
              {[national.get(day), away.length === 0 ? t('holidays:away.nobody') : undefined]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {away.map(({ person, absence }) => (
              <div
                key={`${person.employee_id}${absence.holiday_id}${absence.start_date}`}
                className={classes.listPerson}
              >
                <PersonAvatar name={person.name} image={person.avatar} size={24} />
                <span className={classes.name}>{person.name}</span>
                <Chip absence={absence} day={day} hue={hueOf(absence.policy?.id)} />
              </div>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** What the absence is on this day: half a day says which half. */
function Chip({ absence, day, hue }: { absence: Absence; day: string; hue: Hue }) {
  const { t } = useTexts()
  const half =
    absence.starts_at_noon && day === absence.start_date
      ? t('holidays:away.afternoon')
      : absence.ends_at_noon && day === absence.end_date
        ? t('holidays:away.morning')
        : undefined
  const words = [absenceName(absence, t), half].filter(Boolean).join(', ')
  const look = {
    className: `${classes.chip} ${marks.mark}`,
    'data-hue': hue,
    'data-waiting': absence.status === 'draft' || undefined,
    title: absenceText(absence, t),
  }
  return absence.holiday_id ? (
    <Link to={`/holidays/${absence.holiday_id}/view`} {...look}>
      {words}
    </Link>
  ) : (
    <span {...look}>{words}</span>
  )
}
