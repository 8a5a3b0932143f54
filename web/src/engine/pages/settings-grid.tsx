import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { SettingsCard } from '#web/platform/modules/define-module.ts'
import { registry } from '#web/platform/modules/registry.ts'
import { notify } from '#web/platform/notify.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import linkCard from './link-card.module.css'
import classes from './settings-grid.module.css'

/** The page kind *settings grid*: a card for each place the person may open; by default all that modules declare. */
export function SettingsGrid({ cards }: { cards?: readonly SettingsCard[] }) {
  const { t } = useTexts()
  const { isPaid } = usePlan()
  const askToUpgrade = (event: MouseEvent) => {
    event.preventDefault()
    notify('info', t('platform:upgrade.feature'))
  }
  const open = useOpen()([...(cards ?? registry.settings())])
  return (
    <ul className={classes.grid}>
      {open.map((card) => (
        <li key={card.to}>
          <Link
            to={card.to}
            className={`${linkCard.box} ${classes.card}`}
            onClick={card.paid && !isPaid ? askToUpgrade : undefined}
          >
            <span className={classes.icon}>
              <card.icon size={20} stroke={1.7} aria-hidden />
            </span>
            <span>
              <Text span fw={600} display="block">
                {t(card.nameKey)}
              </Text>
              <Text span fz="sm" c="dimmed">
                {t(card.helpKey)}
              </Text>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
