import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EventsCard } from './events-card.tsx'

/** Whose birthday comes. */
export function UpcomingBirthdays() {
  const { t } = useTexts()
  return <EventsCard title={t('calendar:birthdays')} shows={({ type }) => type === 'birthday'} />
}

/** Evaluations that are held soon, of those that the reader may see. */
export function ComingEvaluations() {
  const { t } = useTexts()
  return <EventsCard title={t('calendar:evaluations')} shows={({ type }) => type === 'evaluation'} />
}
