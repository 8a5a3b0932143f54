import { useParams } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type AssetAttributes, type AssetRecord, assetName } from '../asset-record.ts'
import { AssetForm } from './asset-form.tsx'

const params = { related: 'employee' }

/** `/assets/{id}/edit` */
export function EditAssetPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<AssetAttributes> entity="assets" id={id} params={params} failed="assets:loadFailed">
      {(record) => <EditAsset record={record} />}
    </RecordLoader>
  )
}

function EditAsset({ record }: { record: AssetRecord }) {
  const { t } = useTexts()
  useNamePlace(`/assets/${record.id}`, assetName(record))
  return (
    <>
      <PageHeader title={t('assets:form.editTitle', { name: assetName(record) })} />
      <AssetForm record={record} />
    </>
  )
}
