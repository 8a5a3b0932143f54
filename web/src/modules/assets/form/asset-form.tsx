import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AssetWrite } from '#contracts/assets/assets.ts'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { AssetRecord } from '../asset-record.ts'
import { assetSections } from './asset-sections.tsx'

/** Adds an asset, or changes the one given; `holder` is who gets a new one. */
export function AssetForm({ record, holder }: { record?: AssetRecord; holder?: string }) {
  const navigate = useNavigate()
  const { locale } = useTexts()
  const { setting } = useConfiguration()
  const currency = companyCurrency(setting)
  const sections = useMemo(
    () => assetSections(currencyOptions(locale, currency), record?.id),
    [locale, currency, record?.id],
  )
  const back = record ? `/assets/${record.id}/view` : holder ? `/employees/${holder}/assets` : '/assets'
  return (
    <ResourceForm
      entity="assets"
      record={record}
      defaults={{ type: 'electronic', status: 'available', currency, employee_id: holder ?? null }}
      schema={AssetWrite}
      sections={sections}
      saved={record ? 'assets:form.saved' : 'assets:form.created'}
      failed="assets:form.failed"
      submitLabel={record ? undefined : 'assets:add'}
      onSaved={({ id }) => void navigate({ to: `/assets/${id}/view` })}
      onCancel={() => void navigate({ to: back })}
    />
  )
}
