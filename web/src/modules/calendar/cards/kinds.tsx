import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EventsCard } from './events-card.tsx'

/** Whose birthday comes. */
export function UpcomingBirthdays() {
  const { t } = useTexts()
  return <EventsCard title={t('calendar:birthdays')} shows={({ type }) => type === 'birthday'} />
}

/** Who is away, today and soon, and the national days. Why somebody is away is said to whom the server says it. */
export function ComingHolidays() {
  const { t } = useTexts()
  return (
    <EventsCard
      title={t('calendar:holidays')}
      shows={({ type }) => type === 'holiday' || type === 'national_holiday'}
    />
  )
}

/** Evaluations that are held soon, of those that the reader may see. */
export function ComingEvaluations() {
  const { t } = useTexts()
  return <EventsCard title={t('calendar:evaluations')} shows={({ type }) => type === 'evaluation'} />
}
