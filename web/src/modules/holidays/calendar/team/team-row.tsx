import { memo } from 'react'
import type { Absence, AwayPerson } from '#contracts/holidays/holidays.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { absenceName, absenceText } from '../absence-text.ts'
import { barsOf, type DaySpan } from '../days.ts'
import marks from '../marks.module.css'
import type { Hue } from '../use-policies.ts'
import classes from './team-grid.module.css'

interface TeamRowsProps {
  people: readonly AwayPerson[]
  span: DaySpan
  days: number
  hueOf: (policyId: string | undefined) => Hue
}

/** Rows that follow each other. */
export const TeamRows = memo(function TeamRows({ people, span, days, hueOf }: TeamRowsProps) {
  return people.map((person) => (
    <TeamRow key={person.employee_id} person={person} span={span} days={days} hueOf={hueOf} />
  ))
})

interface TeamRowProps {
  person: AwayPerson
  span: DaySpan
  days: number
  hueOf: (policyId: string | undefined) => Hue
}

/** One person: the name, and their days as one cell with a bar for each absence. */
const TeamRow = memo(function TeamRow({ person, span, days, hueOf }: TeamRowProps) {
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.person}>
        <PersonAvatar name={person.name} image={person.avatar} size={24} />
        <a href={`/employees/${person.employee_id}/details`} className={classes.name} title={person.name}>
          {person.name}
        </a>
      </th>
      <td colSpan={days} className={classes.track}>
        {barsOf(person.absences, span).map(({ absence, after, width }) => (
          <Bar
            key={`${absence.holiday_id ?? ''}${absence.start_date}${absence.starts_at_noon}`}
            absence={absence}
            after={after / days}
            width={width / days}
            hue={hueOf(absence.policy?.id)}
          />
        ))}
      </td>
    </tr>
  )
})

interface BarProps {
  absence: Absence
  /** Shares of the track: from the end of the bar before to this one, and of this one. */
  after: number
  width: number
  hue: Hue
}

function Bar({ absence, after, width, hue }: BarProps) {
  const { t } = useTexts()
  const whole = absenceText(absence, t)
  const look = {
    className: `${classes.bar} ${marks.mark}`,
    style: { marginLeft: `calc(${after * 100}% + 1px)`, width: `calc(${width * 100}% - 2px)` },
    'data-hue': hue,
    'data-waiting': absence.status === 'draft' || undefined,
    'aria-label': whole,
    title: whole,
  }
  const shown = <span className={classes.barName}>{absenceName(absence, t)}</span>
  return absence.holiday_id ? (
    <a href={`/holidays/${absence.holiday_id}/view`} {...look}>
      {shown}
    </a>
  ) : (
    <span role="img" {...look}>
      {shown}
    </span>
  )
}
