import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Legend as List } from '#web/ui/charts/legend.tsx'
import classes from './marks.module.css'
import type { Hue } from './use-policies.ts'

export interface LegendEntry {
  hue: Hue
  name: string
}

interface LegendProps {
  entries: readonly LegendEntry[]
  waiting?: boolean
  today?: boolean
  children?: ReactNode
}

/** What the colours of a calendar say. */
export function Legend({ entries, waiting, today, children }: LegendProps) {
  const { t } = useTexts()
  return (
    <List label={t('holidays:away.legend')} className={classes.days}>
      {entries.map(({ hue, name }) => (
        <li key={name}>
          <span className={`${classes.swatch} ${classes.mark}`} data-hue={hue} aria-hidden />
          {name}
        </li>
      ))}
      {waiting && (
        <li>
          <span className={`${classes.swatch} ${classes.mark}`} data-waiting aria-hidden />
          {t('holidays:away.waiting')}
        </li>
      )}
      <li>
        <span className={`${classes.swatch} ${classes.national}`} aria-hidden />
        {t('holidays:away.national')}
      </li>
      <li>
        <span className={`${classes.swatch} ${classes.weekend}`} aria-hidden />
        {t('holidays:away.weekend')}
      </li>
      {today && (
        <li>
          <span className={`${classes.swatch} ${classes.today}`} aria-hidden />
          {t('holidays:away.today')}
        </li>
      )}
      {children}
    </List>
  )
}
