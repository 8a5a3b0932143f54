import { Alert, Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePlan } from '../../session/use-plan.ts'
import { useSession } from '../../session/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Above every page while the subscription is not active: who can mend it is led there, everybody else knows whom to ask. */
export function PlanNotice() {
  const { t } = useTexts()
  const { can } = useSession()
  const { isActive } = usePlan()
  if (isActive) return null
  const mayBuy = can('manageBilling')
  return (
    <Alert color="yellow" icon={<IconLock size={18} aria-hidden />} mb="md">
      {t(mayBuy ? 'platform:restricted.text' : 'platform:restricted.askAdmin')}{' '}
      {mayBuy && (
        <Anchor component={Link} to="/settings/billing" fw={600}>
          {t('platform:restricted.update')}
        </Anchor>
      )}
    </Alert>
  )
}
