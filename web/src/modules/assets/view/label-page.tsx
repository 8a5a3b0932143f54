import { Center, Loader } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useTenant } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import type { AssetAttributes } from '../asset-record.ts'

/** `/assets/label/{id}`: what the code on a label opens. Leads to the asset, or asks who found something to hand it in. */
export function LabelPage() {
  const { t } = useTexts()
  const tenant = useTenant()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const asset = useQuery(recordQuery<AssetAttributes>('assets', id))
  if (asset.data) return <Navigate to={`/assets/${id}/view`} replace />
  if (asset.isPending) {
    return (
      <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
        <Loader />
      </Center>
    )
  }
  const isHidden = asset.error instanceof ApiError && [403, 404].includes(asset.error.status)
  if (!isHidden) return <ErrorState isPage onRetry={() => void asset.refetch()} />
  return (
    <>
      <PageHeader title={t('assets:label.found', { company: tenant?.name ?? '' })} />
      <EmptyState icon={IconHandStop} title={t('assets:label.notYours')} help={t('assets:label.foundHelp')} />
    </>
  )
}
