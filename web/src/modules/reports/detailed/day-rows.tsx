import { Link } from '@tanstack/react-router'
import { weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { longWeekday } from '#web/platform/format/day-words.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import classes from './detailed.module.css'
import type { Entry } from './use-entries.ts'

export interface DayColumns {
  descriptions: boolean
  loggedAt: boolean
}

interface DayRowsProps {
  date: string
  entries: readonly Entry[]
  /** Minutes of the whole day, also of its entries on another page. */
  minutes: number
  columns: DayColumns
  /** The national day that it is. */
  national: string | undefined
}

const SUNDAY_AND_SATURDAY = 5

/** A day with its sum, and its entries below. */
export function DayRows({ date, entries, minutes, columns, national }: DayRowsProps) {
  const { t, locale } = useTexts()
  const { moment } = useFormat()
  const isWeekend = weekdayOf(date) >= SUNDAY_AND_SATURDAY
  const weekday = longWeekday(date, locale)
  return (
    <tbody data-weekend={isWeekend || undefined} data-national={national ? true : undefined}>
      <tr className={classes.day}>
        <th scope="rowgroup" colSpan={columns.loggedAt ? 4 : 3}>
          {formatDay(date)} <span>{isWeekend ? t('reports:detailed.weekend', { weekday }) : weekday}</span>
          {national && <span> · {national}</span>}
        </th>
        <td data-number>{shownTime(minutes)}</td>
      </tr>
      {entries.map((entry) => {
        const { project_id, project_name, task_name, description, worked_minutes, rounded_minutes, created_at } =
          entry.attributes
        const person = relatedOne(entry, 'employee')
        const project = relatedOne(entry, 'project')
        const client = project?.attributes.client_name as string | undefined
        return (
          <tr key={entry.id}>
            <td>
              {project ? <Link to={`/projects/${project_id}`}>{project_name}</Link> : project_name}
              {client && <small>{client}</small>}
            </td>
            <td>
              {task_name}
              {columns.descriptions && description && <small className={classes.description}>{description}</small>}
            </td>
            <td>
              {person ? (
                <span className={classes.person}>
                  <PersonAvatar name={personName(person)} size={22} />
                  {personName(person)}
                </span>
              ) : (
                MISSING
              )}
            </td>
            {columns.loggedAt && <td data-figures>{created_at ? moment(created_at) : MISSING}</td>}
            <td data-number>
              {shownTime(rounded_minutes)}
              {rounded_minutes !== worked_minutes && (
                <small>{t('reports:rounding.logged', { hours: shownTime(worked_minutes) })}</small>
              )}
            </td>
          </tr>
        )
      })}
    </tbody>
  )
}
