import { IconCheck, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { BulkAction } from '#web/engine/resource/types.ts'
import { tell } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Decided } from './decide-on-several.ts'

const RejectDialog = lazy(() => import('./reject-dialog.tsx').then((file) => ({ default: file.RejectDialog })))
const decisions = () => import('./decide-on-several.ts')

interface Rejecting<R> {
  records: R[]
  /** Told whether it came to a decision. */
  end: (decided: boolean) => void
}

/**
 * Approving and rejecting several records at once, as bulk actions of their table, and the dialog that asks for the reason of a
 * no. `decided` stays the same from drawing to drawing.
 */
export function useDecisions<R extends WireRecord<{ can_approve: boolean }>>(
  decided: Decided<R>,
): { bulkActions: BulkAction<R>[]; dialog: ReactNode } {
  const { t } = useTexts()
  const [rejecting, setRejecting] = useState<Rejecting<R>>()
  const bulkActions = useMemo((): BulkAction<R>[] => {
    const when = ({ attributes }: R) => attributes.can_approve
    const approve = async (records: R[]) => {
      try {
        await (await decisions()).decideOnSeveral(decided, 'approve', records)
        return true
      } catch (error) {
        tell(error, 'engine:decision.approve.failed')
        return false
      }
    }
    const reject = (records: R[]) => new Promise<boolean>((end) => setRejecting({ records, end }))
    return [
      { key: 'approve', label: 'engine:decision.approve', icon: IconCheck, when, run: approve },
      { key: 'reject', label: 'engine:decision.reject', icon: IconX, color: 'red', when, run: reject },
    ]
  }, [decided])
  if (!rejecting) return { bulkActions, dialog: null }
  const { records, end } = rejecting
  const dialog = (
    <Suspense>
      <RejectDialog
        title={t('engine:decision.reject.severalTitle', { count: records.length })}
        help="engine:decision.reject.severalHelp"
        onReject={async (body) => {
          await (await decisions()).decideOnSeveral(decided, 'reject', records, body)
          end(true)
        }}
        onClose={() => {
          end(false)
          setRejecting(undefined)
        }}
      />
    </Suspense>
  )
  return { bulkActions, dialog }
}
