import { useQuery } from '@tanstack/react-query'
import { AttachedFiles } from '#web/engine/files/attached-files.tsx'
import { filesQuery } from '#web/engine/files/files-query.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { BundleRecord } from '../../expense-record.ts'

/** What belongs to a bundle besides receipts: a travel order, an agenda. Nothing where there is none, and none can be added. */
export function BundleFiles({ bundle }: { bundle: BundleRecord }) {
  const { t } = useTexts()
  const of = { type: 'expense-bundle', id: bundle.id }
  const mayChange = bundle.meta.authorizedToUpdate
  const { data } = useQuery(filesQuery(of))
  if (!mayChange && data?.meta.total === 0) return null
  return (
    <AttachedFiles of={of} title={t('expenses:view.files')} none={t('expenses:view.noFiles')} mayChange={mayChange} />
  )
}
