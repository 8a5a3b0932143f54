import { AttachedFiles } from '#web/engine/files/attached-files.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { BundleRecord } from '../../expense-record.ts'

/** What belongs to a bundle besides receipts: a travel order, an agenda. */
export function BundleFiles({ bundle }: { bundle: BundleRecord }) {
  const { t } = useTexts()
  return (
    <AttachedFiles
      of={{ type: 'expense-bundle', id: bundle.id }}
      title={t('expenses:view.files')}
      none={t('expenses:view.noFiles')}
      mayChange={bundle.meta.authorizedToUpdate}
    />
  )
}
