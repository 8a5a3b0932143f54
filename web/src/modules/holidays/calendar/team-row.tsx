import { memo } from 'react'
import type { Absence, AwayPerson } from '#contracts/holidays/holidays.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { absenceName, absenceText } from './absence-text.ts'
import { type DaySpan, placeIn } from './days.ts'
import marks from './marks.module.css'
import classes from './team-grid.module.css'
import type { Hue } from './use-policies.ts'

interface TeamRowProps {
  /** Pixels from the first row; undefined where rows follow each other by themselves (print). */
  top: number | undefined
  person: AwayPerson
  span: DaySpan
  days: number
  hueOf: (policyId: string | undefined) => Hue
}

/** One person: the name, and their days as one cell with a bar for each absence. */
export const TeamRow = memo(function TeamRow({ top, person, span, days, hueOf }: TeamRowProps) {
  return (
    <tr className={classes.row} style={top === undefined ? undefined : { position: 'absolute', top }}>
      <th scope="row" className={classes.person}>
        <span className={classes.who}>
          <PersonAvatar name={person.name} image={person.avatar} size={24} />
          <a href={`/employees/${person.employee_id}/details`} className={classes.name} title={person.name}>
            {person.name}
          </a>
        </span>
      </th>
      <td colSpan={days} className={classes.track}>
        {person.absences.length > 0 && (
          <ul className={classes.bars}>
            {person.absences.map((absence) => (
              <Bar
                key={`${absence.holiday_id ?? ''}${absence.start_date}${absence.starts_at_noon}`}
                absence={absence}
                span={span}
                days={days}
                hue={hueOf(absence.policy?.id)}
              />
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
})

function Bar({ absence, span, days, hue }: { absence: Absence; span: DaySpan; days: number; hue: Hue }) {
  const { t } = useTexts()
  const { left, width } = placeIn(span, absence)
  const whole = absenceText(absence, t)
  const shown = (
    <>
      <span aria-hidden className={classes.barName}>
        {absenceName(absence, t)}
      </span>
      {/* Not the kit's: a component a bar is felt while somebody scrolls through 500 people. */}
      <span className={classes.unseen}>{whole}</span>
    </>
  )
  const look = {
    className: `${classes.bar} ${marks.mark}`,
    'data-hue': hue,
    'data-waiting': absence.status === 'draft' || undefined,
    title: whole,
  }
  return (
    <li
      className={classes.place}
      style={{ left: `${(left * 100) / days}%`, width: `${(width * 100) / days}%` }}
      data-waiting={look['data-waiting']}
    >
      {absence.holiday_id ? (
        <a href={`/holidays/${absence.holiday_id}/view`} {...look}>
          {shown}
        </a>
      ) : (
        <span {...look}>{shown}</span>
      )}
    </li>
  )
}
