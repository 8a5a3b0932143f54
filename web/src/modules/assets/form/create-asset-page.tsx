import { useSearch } from '@tanstack/react-router'
import { isId } from '#contracts/engine/values/primitives.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { AssetForm } from './asset-form.tsx'

/** `/assets/create`; `?employee_id=` says who gets it. */
export function CreateAssetPage() {
  const { t } = useTexts()
  const { employee_id } = useSearch({ strict: false }) as { employee_id?: string }
  return (
    <>
      <PageHeader title={t('assets:add')} />
      <AssetForm holder={isId(employee_id) ? employee_id : undefined} />
    </>
  )
}
