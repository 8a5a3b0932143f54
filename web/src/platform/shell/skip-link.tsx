import { MAIN_ID } from '../routing/main-id.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './shell.module.css'

/** First stop of the keyboard: jumps over menu and bars. */
export function SkipLink() {
  const { t } = useTexts()
  return (
    <a href={`#${MAIN_ID}`} className={classes.skip}>
      {t('platform:shell.skip')}
    </a>
  )
}
