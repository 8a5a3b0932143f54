import { Kbd } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../waiting.module.css'

const hints = [
  { keys: ['J', 'K'], does: 'inbox:keys.move' },
  { keys: ['X'], does: 'inbox:keys.select' },
  { keys: ['A'], does: 'inbox:keys.approve' },
  { keys: ['R'], does: 'inbox:keys.reject' },
  { keys: ['Enter'], does: 'inbox:keys.open' },
] as const

/** Which keys do what while the focus is in the list. */
export function KeysHint() {
  const { t } = useTexts()
  return (
    <div className={classes.keys}>
      <span>{t('inbox:keys.help')}</span>
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Kbd key={key} size="xs" mr={4}>
              {key}
            </Kbd>
          ))}
          {t(does)}
        </span>
      ))}
    </div>
  )
}
