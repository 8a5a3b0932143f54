import { ScrollArea, Text } from '@mantine/core'
import type { Forecast } from '#contracts/holidays/balances.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../policies.module.css'

type Line = Forecast['lines'][number]

/** What a line accounts for, in words. */
function useLineWords() {
  const { t, locale } = useTexts()
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return ({ kind, period_key: period, year }: Line): string => {
    switch (kind) {
      case 'grant':
        return t('holidays:policy.preview.kind.grant', { year: String(year) })
      case 'accrual':
        return t('holidays:policy.preview.kind.accrual', { month: month.format(Date.parse(`${period}-01T00:00:00Z`)) })
      case 'milestone':
        return t('holidays:policy.preview.kind.milestone', { years: Number(period.split(':')[1]) })
      case 'carry_over':
        if (period === 'carried:in') return t('holidays:policy.preview.kind.carryIn', { year: String(year - 1) })
        if (period === 'carried:out') return t('holidays:policy.preview.kind.carryOut', { year: String(year + 1) })
        return t('holidays:policy.preview.kind.carryChange')
      default:
        return t(`holidays:policy.preview.kind.${kind}`)
    }
  }
}

/** The entries that would make a figure, by day. */
export function ForecastLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTexts()
  const format = useFormat()
  const wordsOf = useLineWords()
  if (lines.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {t('holidays:policy.preview.noLines')}
      </Text>
    )
  }
  return (
    <ScrollArea.Autosize
      mah={320}
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('holidays:policy.preview.lines') }}
    >
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={`${line.year} ${line.period_key} ${line.kind}`} className={classes.line}>
            <span>
              {wordsOf(line)}
              <Text span display="block" fz="xs" c="dimmed">
                {format.day(line.day)}
              </Text>
            </span>
            <span>
              {line.days > 0 && '+'}
              {format.number(line.days)}
            </span>
          </li>
        ))}
      </ul>
    </ScrollArea.Autosize>
  )
}
