import { Text } from '@mantine/core'
import type { AwayPerson } from '#contracts/holidays/holidays.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import classes from '../requests.module.css'
import { spanText } from '../span.ts'

/** More than these are counted. */
const SHOWN = 6

/** Who else is away at the time, and when. Readers who may know it see whether that leave still waits for a decision. */
export function AwayPeople({ people }: { people: readonly AwayPerson[] }) {
  const { t } = useTexts()
  const rest = people.length - SHOWN
  if (people.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {t('holidays:check.nobody')}
      </Text>
    )
  }
  return (
    <>
      <Text fz="sm" fw={600}>
        {t('holidays:check.away')}
      </Text>
      <ul className={classes.people} aria-label={t('holidays:check.away')}>
        {people.slice(0, SHOWN).map((person) => (
          <li key={person.employee_id} className={classes.person}>
            <PersonAvatar name={person.name} image={person.avatar} size={28} />
            <div>
              <Text fz="sm">{person.name}</Text>
              {person.absences.map((absence) => (
                <Text key={`${absence.start_date} ${absence.end_date}`} fz="xs" c="dimmed" data-figures>
                  {spanText(absence, t)}
                  {absence.status === 'draft' && ` · ${t('holidays:check.stillWaits')}`}
                </Text>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text fz="sm" c="dimmed">
          {t('holidays:check.more', { count: rest })}
        </Text>
      )}
    </>
  )
}
