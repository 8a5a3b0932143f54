import { ActionIcon, Anchor, Text } from '@mantine/core'
import { IconCake, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { isPlainEmployee } from '#web/modules/team/index.ts'
import { today } from '#web/platform/format/dates.ts'
import { ownSetting, saveOwnSetting } from '#web/platform/session/own-settings.ts'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './birthday-alert.module.css'
import { comingQuery } from './events.ts'

const wishes = ['wish1', 'wish2', 'wish3', 'wish4', 'wish5'] as const

/** The text of this day: the day of the month chooses one of the five. */
const wishOf = (day: string) => wishes[Number(day.slice(8, 10)) % wishes.length]!

/**
 * Whose birthday is today, else tomorrow, until its reader closes it for the day. It is for those who lead or administer: the others
 * find birthdays under what comes up.
 */
export function BirthdayAlert() {
  const session = useSession()
  const { configuration } = useConfiguration()
  const isClosed = ownSetting(configuration, 'own_birthdays_closed') === today()
  if (!session.profile || isPlainEmployee(session) || !configuration || isClosed) return null
  return <Reminder ownId={session.employee?.id} />
}

function Reminder({ ownId }: { ownId: string | undefined }) {
  const { t } = useTexts()
  const now = today()
  const { data } = useQuery(comingQuery(now))
  const on = (day: string) =>
    (data ?? []).filter(
      (event) => event.type === 'birthday' && event.start_date === day && event.employee?.id !== ownId,
    )
  const isToday = on(now).length > 0
  const people = isToday ? on(now) : on(addDays(now, 1))
  const first = people[0]?.employee
  if (!first) return null
  const others = people.length - 1
  const close = () => void saveOwnSetting('own_birthdays_closed', now)
  return (
    <section className={classes.alert} aria-label={t('calendar:birthday.title')}>
      <IconCake size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <Text className={classes.words}>
        <b>{t(isToday ? 'calendar:birthday.today' : 'calendar:birthday.tomorrow', { name: first.name, others })}</b>{' '}
        {t(`calendar:birthday.${wishOf(now)}`)}
      </Text>
      <Anchor component={Link} to={`/employees/${first.id}/details`} className={classes.link}>
        {t('calendar:birthday.open', { name: first.name })}
      </Anchor>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('calendar:birthday.close')}
        title={t('calendar:birthday.close')}
        onClick={close}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  )
}
