import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Time cannot be added without a paid plan: who can buy one is led there, everybody else knows whom to ask. */
export function NoPlan() {
  const { t } = useTexts()
  const { can } = useSession()
  const mayBuy = can('manageBilling')
  return (
    <Alert color="yellow" mb="md">
      {t(mayBuy ? 'time:noPlan' : 'time:noPlan.ask')}{' '}
      {mayBuy && (
        <Anchor component={Link} to="/settings/billing" fw={600}>
          {t('platform:upgrade.upgrade')}
        </Anchor>
      )}
    </Alert>
  )
}
