import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { api } from '../../api/client.ts'
import { keys } from '../../query/keys.ts'
import { useSession } from '../../session/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface ActivePlan {
  activePlan: { plan?: { name?: string } | string | null } | null
}

const nameOf = (answer: ActivePlan | undefined) => {
  const plan = answer?.activePlan?.plan
  return typeof plan === 'string' ? plan : plan?.name
}

/** No free seat: who may buy seats is led to billing, everybody else to their administrator. */
export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { can, hasRole } = useSession()
  const { data } = useQuery({
    queryKey: keys.getter('tenants', 'active-plan'),
    queryFn: async () => {
      const path = '/restify/tenants/getters/active-plan'
      return (await api.get<{ data: ActivePlan }>(path, { onError: 'log' })).data
    },
  })
  const mayBuy = can('manageBilling') && hasRole('admin')
  const isFree = /free/i.test(nameOf(data) ?? 'Free')
  const offer = isFree ? 'platform:upgrade.text' : 'platform:upgrade.seatsText'
  const words = mayBuy ? offer : 'platform:upgrade.askAdmin'
  return (
    <Dialog onClose={onClose} title={t(isFree && mayBuy ? 'platform:upgrade.title' : 'platform:upgrade.paidTitle')}>
      <Text>{t(words)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('platform:upgrade.close')}
        </Button>
        {mayBuy && (
          <Button component={Link} to="/settings/billing" onClick={onClose}>
            {t('platform:upgrade.upgrade')}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
