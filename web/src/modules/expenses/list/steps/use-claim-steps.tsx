import { IconCash } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useDecisions } from '#web/engine/approvals/use-decisions.tsx'
import type { BulkAction } from '#web/engine/resource/types.ts'
import { later } from '#web/ui/later.tsx'
import { ClaimDialogs } from './claim-dialogs.tsx'
import type { Claim, Step } from './step.ts'

const PayDialog = later(() => import('./pay-dialog.tsx'), 'PayDialog')

interface Paying<R> {
  records: R[]
  end: (paid: boolean) => void
}

/**
 * Deciding and paying as the list of one kind offers them: for a row by `ask`, for several as bulk actions, and the dialogs of both.
 * `decided` stays the same from drawing to drawing.
 */
export function useClaimSteps<R extends Claim['record']>(decided: {
  entity: Claim['entity']
  nameOf: (record: R) => string
}): { ask: (kind: Step['kind'], record: R) => void; bulkActions: BulkAction<R>[]; dialogs: ReactNode } {
  const { entity } = decided
  const [step, setStep] = useState<Step>()
  const [paying, setPaying] = useState<Paying<R>>()
  const several = useDecisions<R>(decided)
  const claimOf = (record: R) => ({ entity, record }) as Claim
  const bulkActions = useMemo(
    (): BulkAction<R>[] => [
      ...several.bulkActions,
      {
        key: 'pay',
        label: 'expenses:pay.submit',
        icon: IconCash,
        when: ({ attributes }) => attributes.can_pay,
        run: (records) => new Promise<boolean>((end) => setPaying({ records, end })),
      },
    ],
    [several.bulkActions],
  )
  const dialogs = (
    <>
      <ClaimDialogs step={step} onClose={() => setStep(undefined)} />
      {several.dialog}
      {paying && (
        <PayDialog
          entity={entity}
          claims={paying.records.map(claimOf)}
          onPaid={() => paying.end(true)}
          onClose={() => {
            paying.end(false)
            setPaying(undefined)
          }}
        />
      )}
    </>
  )
  return { ask: (kind, record) => setStep({ ...claimOf(record), kind } as Step), bulkActions, dialogs }
}
