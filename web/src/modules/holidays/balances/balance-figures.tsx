import { Progress, Text } from '@mantine/core'
import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { HolidayBalance } from '#contracts/holidays/balances.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './balances.module.css'

/** What is left of how much; without a limit what was taken. */
export function BalanceFigures({ balance }: { balance: HolidayBalance }) {
  const { t } = useTexts()
  const format = useFormat()
  const { balance: left, unlimited, expired } = balance
  // Nobody can take days that expired, so they do not count in the total.
  const initial = Math.round((balance.initial_balance - expired) * 100) / 100
  if (unlimited) {
    return (
      <div data-figures>
        <span className={classes.large}>{format.number(-left || 0)}</span>{' '}
        <Text span c="dimmed" fz="sm">
          {t('holidays:balance.takenUnlimited', { count: -left || 0 })}
        </Text>
      </div>
    )
  }
  const share = initial > 0 ? Math.max(0, Math.min(100, (left * 100) / initial)) : 0
  return (
    <div data-figures>
      <span className={classes.large}>{format.number(left)}</span>{' '}
      <Text span c="dimmed" fz="sm">
        {t('holidays:balance.ofInitial', { initial: format.number(initial), count: initial })}
        {expired > 0 && ` · ${t('holidays:balance.expiredToo', { expired: format.number(expired) })}`}
      </Text>
      <Progress value={share} color={left < 0 ? 'red' : 'primary'} size="sm" mt={6} aria-hidden />
      {left < 0 && balance.year > yearOf(today()) && (
        <Text c="dimmed" fz="xs" mt={4}>
          {t('holidays:balance.beforeItsYear', { year: String(balance.year) })}
        </Text>
      )}
    </div>
  )
}
