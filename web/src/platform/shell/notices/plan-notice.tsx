import { Alert, Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayOfMoment } from '../../format/dates.ts'
import { useFormat } from '../../format/use-format.ts'
import { usePlan } from '../../session/use-plan.ts'
import { useSession } from '../../session/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'

/**
 * Above every page while nothing can be added: who can mend it is led there, everybody else knows whom to ask. In the days of grace only
 * who can mend it is told.
 */
export function PlanNotice() {
  const { t } = useTexts()
  const { can } = useSession()
  const { day } = useFormat()
  const { isActive, trouble, graceEndsAt } = usePlan()
  const mayBuy = can('manageBilling')
  if (isActive && !(mayBuy && trouble && graceEndsAt)) return null
  const words = () => {
    if (isActive) return t(`platform:grace.${trouble!}`, { date: day(dayOfMoment(graceEndsAt!)) })
    return t(mayBuy ? 'platform:restricted.text' : 'platform:restricted.askAdmin')
  }
  return (
    <Alert color="yellow" icon={<IconLock size={18} aria-hidden />} mb="md">
      {words()}{' '}
      {mayBuy && (
        <Anchor component={Link} to="/settings/billing" fw={600}>
          {t('platform:restricted.update')}
        </Anchor>
      )}
    </Alert>
  )
}
