import { Text } from '@mantine/core'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { EfacturaState } from '#contracts/invoices/efactura/state.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './efactura.module.css'

/** Until when an invoice is filed, or what has become of it. */
export function FilingWords({ state }: { state: EfacturaState }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const { filing, last_day, days_left } = state
  const isOver = filing?.state === 'accepted'
  const last = !isOver && last_day && days_left !== null && (
    <Text fz="sm" className={classes.lastDay} data-late={days_left < 0 || undefined}>
      {days_left < 0
        ? t('invoices:filing.lastDayPast', { day: shownDay(last_day) })
        : t('invoices:filing.lastDay', { day: shownDay(last_day), count: days_left })}
    </Text>
  )
  if (!filing) return last || null
  const words = {
    queued: t('invoices:filing.queued'),
    unknown: t('invoices:filing.unknown', { moment: moment(filing.sent_at) }),
    in_progress: t('invoices:filing.in_progress', { moment: moment(filing.sent_at) }),
    accepted: t('invoices:filing.accepted', { moment: moment(filing.decided_at) }),
    refused: t('invoices:filing.refused', { moment: moment(filing.decided_at) }),
  }[filing.state]
  return (
    <>
      <Text fz="sm">
        {filing.waits_for ? t(`invoices:board.waits.${filing.waits_for}`) : words}
        {filing.index && (
          <>
            {' '}
            {t('invoices:filing.index')} <span className={classes.index}>{filing.index}</span>
          </>
        )}
      </Text>
      {filing.next_at && filing.state !== 'queued' && (
        <Text fz="xs" c="dimmed">
          {t('invoices:filing.nextLook', { moment: moment(filing.next_at) })}
        </Text>
      )}
      {last}
    </>
  )
}
