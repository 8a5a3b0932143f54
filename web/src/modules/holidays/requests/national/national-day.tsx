import { Text } from '@mantine/core'
import type { LegalHoliday } from '#contracts/company/legal-holidays.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** One national day: its name, its date with the weekday, and its last day where it lasts longer. */
export function NationalDay({ day }: { day: LegalHoliday }) {
  const { t, locale } = useTexts()
  const format = useFormat()
  const { name, start_date, end_date, is_half_day } = day
  // A civil day has no zone: it is named in the one it is written in.
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${start_date}T00:00:00Z`),
  )
  const until = end_date > start_date ? ` – ${format.day(end_date)}` : ''
  return (
    <li>
      <Text span style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text span c="dimmed" data-figures style={{ whiteSpace: 'nowrap' }}>
        {weekday}, {format.day(start_date)}
        {until}
        {is_half_day && `, ${t('holidays:national.halfDay')}`}
      </Text>
    </li>
  )
}
