import { Alert } from '@mantine/core'
import { useMemo } from 'react'
import { HolidayWrite } from '#contracts/holidays/holidays.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { RequestRecord } from '../request-record.ts'
import { asksForOthers } from '../rights.ts'
import type { DraftSpan } from '../span.ts'
import { CheckPanel } from './check-panel.tsx'
import { lockedBecause } from './locked.ts'
import { usePolicies } from './policy-select.tsx'
import { requestSections } from './request-fields.tsx'
import { type CheckInput, useCheck } from './use-check.ts'

// A new file travels as a file; what the contract says of the path is about one that is stored.
const schema = HolidayWrite.omit({ document_path: true })

const asking = (payload: FormValues, record: AnyRecord | undefined) => ({
  ...(payload as unknown as CheckInput),
  holiday_id: record?.id,
})

const useProblems = (payload: FormValues, record: AnyRecord | undefined) =>
  (useCheck(asking(payload, record)).data?.problems.length ?? 0) > 0

function Cost({ payload, request }: { payload: FormValues; request: RequestRecord | undefined }) {
  return <CheckPanel check={useCheck(asking(payload, request))} />
}

export interface RequestFormProps {
  /** The request to change; without it a new one is asked for. */
  request?: RequestRecord
  /** Whose leave it is at first; oneself when left out. */
  employeeId?: string
  /** First values of a new request: a period that was picked elsewhere. */
  span?: Partial<DraftSpan>
  layout: 'plain' | 'dialog'
  onSaved: (request: RequestRecord) => void
  onCancel: () => void
}

/** Asks for leave, or changes what was asked for, with a live check of what it costs beside it. */
export function RequestForm({ request, employeeId, span, layout, onSaved, onCancel }: RequestFormProps) {
  const { t } = useTexts()
  const { can, employee: self } = useSession()
  const { policies } = usePolicies(undefined)
  const sections = useMemo(() => requestSections(request, can(asksForOthers)), [request, can])
  const locked = request && lockedBecause(request, t)
  return (
    <ResourceForm
      entity="holidays"
      record={request}
      defaults={{ employee_id: employeeId ?? self?.id, ...span }}
      schema={schema}
      sections={sections}
      layout={layout}
      disabled={locked !== undefined}
      notice={
        locked && (
          <Alert color={locked.color} mb="md" title={locked.title}>
            {locked.text}
          </Alert>
        )
      }
      // Half days that the chosen kind of leave does not have are not asked for, whatever was ticked before.
      adjust={(payload) =>
        policies.find(({ id }) => id === payload.holiday_policy_id)?.attributes.allow_half_days
          ? payload
          : { ...payload, starts_at_noon: false, ends_at_noon: false }
      }
      aside={locked ? undefined : (payload) => <Cost payload={payload} request={request} />}
      useBlocked={useProblems}
      saved={request ? 'holidays:request.updated' : 'holidays:request.created'}
      failed="holidays:request.failed"
      submitLabel={request ? 'holidays:request.save' : 'holidays:request.submit'}
      onSaved={(saved) => onSaved(saved as unknown as RequestRecord)}
      onCancel={onCancel}
    />
  )
}
