import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { EfacturaBoard } from '#contracts/invoices/efactura/board.ts'
import { longWeekday } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import classes from './board.module.css'

/** `30.11` */
const shortDay = (day: string) => shownDay(day).slice(0, 5)

/** How the last day is counted, in a line; it opens the days one by one, with the holidays among them. */
export function HowCounted({ counted }: { counted: NonNullable<EfacturaBoard['counted']> }) {
  const { t, locale } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const holidays = counted.days.filter(({ holiday }) => holiday).map(({ day }) => shortDay(day))
  const list = new Intl.ListFormat(locale).format(holidays)
  let working = 0
  return (
    <Text fz="sm" c="dimmed">
      {t('invoices:board.counted')}
      {holidays.length > 0 && `; ${t('invoices:board.holidays', { days: list })}`}.{' '}
      <Anchor component="button" type="button" fz="sm" onClick={() => setOpen(true)}>
        {t('invoices:board.how')}
      </Anchor>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('invoices:board.how')}>
        <p className={classes.countHelp}>{t('invoices:board.countHelp', { day: shownDay(counted.issue_date) })}</p>
        <ol className={classes.days}>
          {counted.days.map(({ day, counts, holiday }) => {
            if (counts) working += 1
            const words = counts
              ? t('invoices:board.workingDay', { number: working })
              : (holiday ?? t('invoices:board.weekend'))
            return (
              <li key={day} data-counts={counts || undefined}>
                <span>
                  {longWeekday(day, locale)}, {shownDay(day)}
                </span>
                <span>{words}</span>
              </li>
            )
          })}
        </ol>
      </Dialog>
    </Text>
  )
}
