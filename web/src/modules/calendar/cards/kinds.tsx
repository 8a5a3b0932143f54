import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EventsCard } from './events-card.tsx'

/** Whose birthday comes. */
export function UpcomingBirthdays() {
  const { t } = useTexts()
  return <EventsCard title={t('calendar:birthdays')} shows={({ type }) => type === 'birthday'} />
}

/** Who is away, today and soon. Why somebody is away is said to whom the server says it. */
export function ComingLeave() {
  const { t } = useTexts()
  return <EventsCard title={t('calendar:holidays')} shows={({ type }) => type === 'holiday'} />
}

/** Evaluations that are held soon, of those that the reader may see. */
export function ComingEvaluations() {
  const { t } = useTexts()
  return <EventsCard title={t('calendar:evaluations')} shows={({ type }) => type === 'evaluation'} />
}
