import { useTexts } from '#web/platform/texts/use-texts.ts'
import { timeZoneName } from '../form/time-zones.ts'

/** A time zone in the reader's words. */
export function TimeZoneName({ value }: { value: string }) {
  const { locale } = useTexts()
  return timeZoneName(value, locale)
}
