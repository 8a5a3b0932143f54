import { daysBetween, formatDay, today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './happened.module.css'

/** A day as people name it: today, yesterday, or its name and date. */
export function DayTitle({ day }: { day: string }) {
  const { t, locale } = useTexts()
  const ago = daysBetween(day, today())
  // A civil day: no zone moves it.
  const named = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
  const name = ago === 0 ? t('inbox:today') : ago === 1 ? t('inbox:yesterday') : named
  return (
    <h2 className={classes.day} data-figures>
      {name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)}, {formatDay(day)}
    </h2>
  )
}
