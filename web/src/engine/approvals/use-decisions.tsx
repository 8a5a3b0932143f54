import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { BulkAction } from '#web/engine/resource/types.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { Decided } from './decide-on-several.ts'

const ApproveDialog = later(() => import('./approve-dialog.tsx'), 'ApproveDialog')
const RejectDialog = later(() => import('./reject-dialog.tsx'), 'RejectDialog')
const decisions = () => import('./decide-on-several.ts')

interface Deciding<R> {
  action: 'approve' | 'reject'
  records: R[]
  /** Called with whether it came to a decision. */
  end: (decided: boolean) => void
}

/**
 * Approving and rejecting several records at once, as bulk actions of their table, and the dialog that asks for the comment of a
 * yes or the reason of a no. `decided` stays the same from drawing to drawing.
 */
export function useDecisions<R extends WireRecord<{ can_approve: boolean }>>(
  decided: Decided<R>,
): { bulkActions: BulkAction<R>[]; dialog: ReactNode } {
  const { t } = useTexts()
  const [deciding, setDeciding] = useState<Deciding<R>>()
  const bulkActions = useMemo((): BulkAction<R>[] => {
    const when = ({ attributes }: R) => attributes.can_approve
    const ask = (action: Deciding<R>['action']) => (records: R[]) =>
      new Promise<boolean>((end) => setDeciding({ action, records, end }))
    return [
      { key: 'approve', label: 'engine:decision.approve', icon: IconCheck, when, run: ask('approve') },
      { key: 'reject', label: 'engine:decision.reject', icon: IconX, color: 'red', when, run: ask('reject') },
    ]
  }, [])
  if (!deciding) return { bulkActions, dialog: null }
  const { action, records, end } = deciding
  const decide = async (body: object) => {
    await (await decisions()).decideOnSeveral(decided, action, records, body)
    end(true)
  }
  const shared = {
    title: t(`engine:decision.${action}.severalTitle`, { count: records.length }),
    help: `engine:decision.${action}.severalHelp` as const,
    onClose: () => {
      end(false)
      setDeciding(undefined)
    },
  }
  const dialog = (
    <>
      {action === 'approve' ? (
        <ApproveDialog {...shared} onApprove={decide} />
      ) : (
        <RejectDialog {...shared} onReject={decide} />
      )}
    </>
  )
  return { bulkActions, dialog }
}
