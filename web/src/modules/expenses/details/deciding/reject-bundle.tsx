import { decide } from '#web/engine/approvals/decide.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { bundleName } from '../../expense-names.ts'
import type { BundleRecord } from '../../expense-record.ts'
import { sumsText } from '../../list/sums-text.ts'
import { LONGEST_REASON } from './lines/use-line-decisions.ts'

const RejectDialog = later(() => import('#web/engine/approvals/reject-dialog.tsx'), 'RejectDialog')

interface RejectBundleProps {
  bundle: BundleRecord
  /** What was said of single expenses already. */
  reasons: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Rejects a bundle as a whole, with one reason. */
export function RejectBundle({ bundle, reasons, onDone, onClose }: RejectBundleProps) {
  const { t } = useTexts()
  const said = [...new Set(reasons.map((reason) => reason.trim()).filter(Boolean))].join('\n')
  return (
    <RejectDialog
      title={t('expenses:step.reject', { name: bundleName(bundle) })}
      text={sumsText(bundle.attributes.by_currency)}
      initial={said.slice(0, LONGEST_REASON)}
      asked={{ id: bundle.id, version: bundle.attributes.version }}
      done="expenses:step.bundle.rejected"
      onReject={(body, key) => decide('expense-bundles', bundle.id, 'reject', body, key)}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
