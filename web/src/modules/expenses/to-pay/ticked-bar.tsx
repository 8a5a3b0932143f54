import { Button } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { sumsOf, sumsText } from '../list/sums-text.ts'
import { downloadList } from './download-list.ts'
import type { Ticks } from './ticks.ts'
import classes from './to-pay.module.css'

/** What the ticked lines come to, and what can be done with them. */
export function TickedBar({ ticks: { ticked, clear }, onPay }: { ticks: Ticks; onPay: () => void }) {
  const { t } = useTexts()
  return (
    <section className={classes.bar} aria-label={t('engine:list.selection')}>
      <div className={classes.barWords} role="status">
        <span>{t('engine:list.selected', { count: ticked.length })}</span>
        <strong className={classes.money}>{sumsText(sumsOf(ticked.flatMap(({ by_currency }) => by_currency)))}</strong>
      </div>
      <Button variant="subtle" onClick={clear}>
        {t('engine:list.unselect')}
      </Button>
      <Button variant="default" onClick={() => void downloadList(ticked)}>
        {t('expenses:toPay.downloadTicked')}
      </Button>
      <Button onClick={onPay}>{t('expenses:pay.submit')}</Button>
    </section>
  )
}
