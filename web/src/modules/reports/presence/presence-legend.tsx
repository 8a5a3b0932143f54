import type { Presence } from '#contracts/reports/presence.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Legend } from '#web/ui/charts/legend.tsx'
import classes from './presence.module.css'
import { useMarkName } from './use-mark-name.ts'

/** What the letters and colours of the sheet say. */
export function PresenceLegend({ sheet }: { sheet: Presence }) {
  const { t } = useTexts()
  const nameOf = useMarkName()
  return (
    <Legend label={t('reports:presence.legend')} className={classes.legend}>
      {sheet.marks.map((mark) => (
        <li key={`${mark.kind} ${mark.symbol}`}>
          <span className={classes.letters} data-kind={mark.kind}>
            {mark.symbol}
          </span>
          {nameOf(mark)}
        </li>
      ))}
      <li>
        <span className={classes.swatch} data-kind="weekend" aria-hidden />
        {t('reports:presence.weekend')}
      </li>
      <li>
        <span className={classes.swatch} data-kind="outside" aria-hidden />
        {t('reports:presence.outside')}
      </li>
      {sheet.national_days.map(({ date, name }) => (
        <li key={date}>
          {formatDay(date)} {name}
        </li>
      ))}
    </Legend>
  )
}
