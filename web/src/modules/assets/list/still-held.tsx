import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { PropsOf } from '#web/platform/modules/slots.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { type AssetAttributes, assetName } from '../asset-record.ts'

/** More than anybody holds. */
const MOST = 100

/** What somebody who leaves has to give back; it comes back on the asset's page. The question before archiving says how many it is. */
export function StillHeld({ employeeId, isQuestion }: PropsOf<'employee.leaving'>) {
  const { t } = useTexts()
  const { can, employee } = useSession()
  if (isQuestion || (!can('manageAssets') && employee?.id !== employeeId)) return null
  return (
    <DetailSection title={t('assets:leaving.title')}>
      <Held employeeId={employeeId} />
    </DetailSection>
  )
}

function Held({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const params = { employee_id: employeeId, sort: 'name', perPage: MOST }
  const { data, isPending, refetch } = useQuery(listQuery<AssetAttributes>('assets', params))
  if (isPending) return <Skeleton height={64} radius="sm" />
  if (!data) return <ErrorState onRetry={() => void refetch()} />
  if (data.data.length === 0) return <Text c="dimmed">{t('assets:leaving.none')}</Text>
  return (
    <Stack gap="sm">
      {data.data.map((asset) => (
        <div key={asset.id}>
          <Anchor component={Link} to={`/assets/${asset.id}/view`} fw={500}>
            {assetName(asset)}
          </Anchor>
          <Text c="dimmed" fz="sm">
            {[asset.attributes.model, asset.attributes.serial_number].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
