import { IconCheck, IconScissors, IconTrashX, IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { RowAction } from '#web/engine/resource/types.ts'
import type { RequestRecord } from '../request-record.ts'
import { type Asking, StepDialog } from './step-dialog.tsx'

/** What can be done with a request, as actions of a row or of its page, and the dialog that some of them open. */
export function useRequestSteps(): { actions: RowAction<RequestRecord>[]; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking>()
  const actions = useMemo((): RowAction<RequestRecord>[] => {
    const ask = (step: Asking['step']) => (request: RequestRecord) => setAsking({ step, request })
    return [
      {
        key: 'approve',
        label: 'engine:decision.approve',
        icon: IconCheck,
        when: ({ attributes }) => attributes.can_approve,
        run: ask('approve'),
      },
      {
        key: 'reject',
        label: 'engine:decision.reject',
        icon: IconX,
        color: 'red',
        when: ({ attributes }) => attributes.can_approve,
        run: ask('reject'),
      },
      {
        key: 'shorten',
        label: 'holidays:request.shorten',
        icon: IconScissors,
        when: ({ attributes }) => attributes.can_shorten,
        run: ask('shorten'),
      },
      {
        key: 'cancel',
        label: 'holidays:request.cancel',
        icon: IconTrashX,
        color: 'red',
        when: ({ attributes }) => attributes.can_cancel,
        run: ask('cancel'),
      },
    ]
  }, [])
  const dialog = asking && <StepDialog {...asking} onClose={() => setAsking(undefined)} />
  return { actions, dialog }
}
