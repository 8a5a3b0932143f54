import { Text, Title } from '@mantine/core'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import classes from './auth-aside.module.css'

const HOURS = 64
const PLANNED_HOURS = 80
const HOURLY_RATE = 45

/** A picture of the product beside the sign-in: one piece of work on its way from the people to the invoice. */
export function AuthAside() {
  const { t } = useTexts()
  const { money } = useFormat()
  const away = t('account:aside.scene.away')
  const here = t('account:aside.scene.here')
  return (
    <aside className={classes.aside} aria-label={t('account:aside.headline')}>
      <div className={classes.words}>
        <Title order={2} className={classes.headline}>
          {t('account:aside.headline')}
        </Title>
        <Text className={classes.lead}>{t('account:aside.lead')}</Text>
      </div>
      <div className={classes.scene} aria-hidden data-figures>
        <section className={classes.card}>
          <h3>{t('account:aside.scene.team')}</h3>
          <Person name="Ioana Marinescu" work={t('account:aside.scene.design')} state={here} color="green" />
          <Person name="Radu Ștefan" work={t('account:aside.scene.development')} state={away} color="yellow" />
        </section>
        <section className={classes.card}>
          <h3>{t('account:aside.scene.project')}</h3>
          <p className={classes.line}>
            <span>{t('account:aside.scene.projectName')}</span>
            <span className={classes.quiet}>
              {t('account:aside.scene.hours', { done: HOURS, planned: PLANNED_HOURS })}
            </span>
          </p>
          <div className={classes.track}>
            <div style={{ width: `${(HOURS / PLANNED_HOURS) * 100}%` }} />
          </div>
        </section>
        <section className={classes.card}>
          <h3>{t('account:aside.scene.invoice')}</h3>
          <p className={classes.line}>
            <span className={classes.quiet}>
              {t('account:aside.scene.sum', { hours: HOURS, rate: money(HOURLY_RATE, 'EUR') })}
            </span>
            <strong>{money(HOURS * HOURLY_RATE, 'EUR')}</strong>
          </p>
        </section>
      </div>
    </aside>
  )
}

function Person(props: { name: string; work: string; state: string; color: 'green' | 'yellow' }) {
  return (
    <div className={classes.person}>
      <PersonAvatar name={props.name} size={32} />
      <span>
        {props.name}
        <span className={classes.quiet}>{props.work}</span>
      </span>
      <StateBadge label={props.state} color={props.color} />
    </div>
  )
}
