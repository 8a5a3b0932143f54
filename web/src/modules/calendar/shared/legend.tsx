import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Legend as List } from '#web/ui/charts/legend.tsx'
import classes from './shared.module.css'

const marks = ['away', 'national', 'birthday', 'weekend'] as const

/** What the colours say. */
export function Legend() {
  const { t } = useTexts()
  return (
    <List label={t('calendar:legend')}>
      {marks.map((mark) => (
        <li key={mark}>
          <span className={classes.swatch} data-mark={mark} aria-hidden />
          {t(`calendar:legend.${mark}`)}
        </li>
      ))}
    </List>
  )
}
