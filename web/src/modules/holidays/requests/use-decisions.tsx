import { IconCheck, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { BulkAction } from '#web/engine/resource/types.ts'
import { tell } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { RequestRecord } from './request-record.ts'

const RejectDialog = lazy(() => import('./reject-dialog.tsx').then((file) => ({ default: file.RejectDialog })))
const decisions = () => import('./decide-on-several.ts')

async function approve(requests: RequestRecord[]): Promise<boolean> {
  try {
    await (await decisions()).decideOnSeveral('approve', requests)
    return true
  } catch (error) {
    tell(error, 'holidays:request.approve.failed')
    return false
  }
}

interface Rejecting {
  requests: RequestRecord[]
  /** Told whether it came to a decision. */
  end: (decided: boolean) => void
}

/** Deciding on several requests at once, and the dialog that asks for the reason of a no. */
export function useDecisions(): { bulkActions: BulkAction<RequestRecord>[]; dialog: ReactNode } {
  const { t } = useTexts()
  const [rejecting, setRejecting] = useState<Rejecting>()
  const bulkActions = useMemo((): BulkAction<RequestRecord>[] => {
    const when = ({ attributes }: RequestRecord) => attributes.can_approve
    return [
      { key: 'approve', label: 'holidays:request.approve', icon: IconCheck, when, run: approve },
      {
        key: 'reject',
        label: 'holidays:request.reject',
        icon: IconX,
        color: 'red',
        when,
        run: (requests) => new Promise((end) => setRejecting({ requests, end })),
      },
    ]
  }, [])
  if (!rejecting) return { bulkActions, dialog: null }
  const { requests, end } = rejecting
  const dialog = (
    <Suspense>
      <RejectDialog
        title={t('holidays:request.reject.severalTitle', { count: requests.length })}
        help="holidays:request.reject.severalHelp"
        onReject={async (body) => {
          await (await decisions()).decideOnSeveral('reject', requests, body)
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
