import { Anchor, Kbd } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSingleKeys } from '#web/platform/session/use-single-keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../waiting.module.css'

const hints = [
  { keys: ['J', 'K'], does: 'inbox:keys.move' },
  { keys: ['X'], does: 'inbox:keys.select' },
  { keys: ['Shift J', 'Shift K'], does: 'inbox:keys.extend' },
  { keys: ['A'], does: 'inbox:keys.approve' },
  { keys: ['R'], does: 'inbox:keys.reject' },
  { keys: ['H'], does: 'inbox:keys.later' },
  { keys: ['Z'], does: 'inbox:keys.undo' },
  { keys: ['Enter'], does: 'inbox:keys.open' },
] as const

/** Which keys do what while the focus is in the list, and the way to switch the single letters off. */
export function KeysHint() {
  const { t } = useTexts()
  const { isOn } = useSingleKeys()
  const shown = hints.filter(({ keys: [key] }) => isOn || key === 'Enter')
  return (
    <div className={classes.keys}>
      <span>{t('inbox:keys.help')}</span>
      {shown.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Kbd key={key} size="xs" mr={4}>
              {key}
            </Kbd>
          ))}
          {t(does)}
        </span>
      ))}
      <Anchor component={Link} to="/settings/account/notifications" hash="keys" fz="inherit">
        {t(isOn ? 'inbox:keys.off' : 'inbox:keys.on')}
      </Anchor>
    </div>
  )
}
