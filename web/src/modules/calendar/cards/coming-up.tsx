import type { TimelineEvent } from '#contracts/calendar/events.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EventsCard } from './events-card.tsx'

const DAYS = 14

/** Birthdays, evaluations and national days of the next two weeks. Who is away has a card of its own. */
export function ComingUp() {
  const { t } = useTexts()
  const until = addDays(today(), DAYS)
  const shows = ({ type, start_date }: TimelineEvent) => type !== 'holiday' && start_date <= until
  return <EventsCard title={t('calendar:coming.title')} shows={shows} isMixed />
}
