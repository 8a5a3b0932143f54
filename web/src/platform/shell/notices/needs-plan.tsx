import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../session/use-session.ts'
import type { TextKey } from '../../texts/namespaces.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Something needs a paid plan: who can buy one is led there, everybody else reads whom to ask. */
export function NeedsPlan({ text, ask }: { text: TextKey; ask: TextKey }) {
  const { t } = useTexts()
  const { can } = useSession()
  const mayBuy = can('manageBilling')
  return (
    <Alert color="yellow" mb="md">
      {t(mayBuy ? text : ask)}{' '}
      {mayBuy && (
        <Anchor component={Link} to="/settings/billing" fw={600}>
          {t('platform:upgrade.upgrade')}
        </Anchor>
      )}
    </Alert>
  )
}
