import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../time.module.css'

/** First stop of the keyboard on the page: leads over everything else to the first cell that takes time. */
export function FirstCellLink() {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={classes.firstCell}
      onClick={() =>
        document.querySelector<HTMLElement>('[data-week] td input:not(:disabled), [data-week] td button')?.focus()
      }
    >
      {t('time:go.firstCell')}
    </button>
  )
}
