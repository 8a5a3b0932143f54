import { Alert, Box, Button, Group } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { HolidayWrite } from '#contracts/holidays/holidays.ts'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { FormField } from '#web/engine/form/form-field.tsx'
import { FormProblem } from '#web/engine/form/form-problem.tsx'
import { changedKeys } from '#web/engine/form/form-values.ts'
import { UnsavedGuard } from '#web/engine/form/unsaved-guard.tsx'
import { useFormModel } from '#web/engine/form/use-form-model.ts'
import { useSubmit } from '#web/engine/form/use-submit.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ApproverSelect } from './approver-select.tsx'
import { CheckPanel } from './check-panel.tsx'
import { KeptDocument } from './kept-document.tsx'
import { lockedBecause } from './locked.ts'
import { PersonSelect } from './person-select.tsx'
import { PolicySelect, usePolicies } from './policy-select.tsx'
import type { RequestRecord } from './request-record.ts'
import classes from './requests.module.css'
import { asksForOthers } from './rights.ts'
import { saveRequest } from './save-request.ts'
import type { DraftSpan } from './span.ts'
import { SpanFields } from './span-fields.tsx'
import { type CheckInput, useCheck } from './use-check.ts'
import { usePerson } from './use-person.ts'

const shown = (name: string, label: FieldSpec['label']): FieldSpec => ({
  name,
  label,
  kind: 'custom',
  render: () => null,
})

const notes: FieldSpec = { name: 'notes', label: 'name:holidays.notes', kind: 'textarea', rows: 2 }
const document: FieldSpec = { name: 'document_path', label: 'name:holidays.document_path', kind: 'file' }
const fields: FieldSpec[] = [
  shown('employee_id', 'name:holidays.employee_id'),
  shown('holiday_policy_id', 'name:holidays.holiday_policy_id'),
  { name: 'start_date', label: 'name:holidays.start_date', kind: 'date' },
  { name: 'end_date', label: 'name:holidays.end_date', kind: 'date' },
  { name: 'starts_at_noon', label: 'name:holidays.starts_at_noon', kind: 'checkbox' },
  { name: 'ends_at_noon', label: 'name:holidays.ends_at_noon', kind: 'checkbox' },
  shown('requested_approver_id', 'name:holidays.requested_approver_id'),
  notes,
  document,
]
// A new file travels as a file; what the contract says of the path is about one that is stored.
const schema = HolidayWrite.omit({ document_path: true })

export interface RequestFormProps {
  /** The request to change; without it a new one is asked for. */
  request?: RequestRecord
  /** Whose leave it is at first; oneself when left out. */
  employeeId?: string
  /** First values of a new request: a period that was picked elsewhere. */
  span?: Partial<DraftSpan>
  layout: 'page' | 'dialog'
  onSaved: (request: RequestRecord) => void
  onCancel: () => void
}

/** Asks for leave, or changes what was asked for, with a live check of what it costs beside it. */
export function RequestForm({ request, employeeId, span, layout, onSaved, onCancel }: RequestFormProps) {
  const { t } = useTexts()
  const { can, employee: self } = useSession()
  const first = useMemo<FormValues>(
    () => (request ? { ...request.attributes } : { employee_id: employeeId ?? self?.id, ...span }),
    [request, employeeId, self, span],
  )
  const model = useFormModel({ fields, schema, initial: first })
  const values = model.values as unknown as CheckInput & { requested_approver_id: string | null }
  const person = usePerson(values.employee_id)
  const { policies } = usePolicies(person.contractType)
  const policy = policies.find(({ id }) => id === values.holiday_policy_id)
  const halves = policy?.attributes.allow_half_days ?? false
  const check = useCheck({ ...withoutHalves(values, halves), holiday_id: request?.id })
  const locked = request && lockedBecause(request, t)
  const isDone = useRef(false)
  const blocked = locked !== undefined || (check.data?.problems.length ?? 0) > 0
  const send = async (idempotencyKey: string) => {
    // The keyboard saves from anywhere, but not what the button does not.
    if (blocked) return
    const wanted = withoutHalves(model.payload(), halves)
    const body = request ? changedKeys(wanted, model.before()) : wanted
    const saved = await saveRequest(request, body, idempotencyKey)
    isDone.current = true
    model.settle()
    showSuccess(t(request ? 'holidays:request.updated' : 'holidays:request.created'))
    onSaved(saved)
  }
  const { busy, problem, props } = useSubmit({ model, send, failed: 'holidays:request.failed' })
  const change = (name: string) => (value: unknown) => model.change(name, value)
  const asked = (name: keyof CheckInput | 'requested_approver_id') => ({
    value: values[name as 'holiday_policy_id'] ?? null,
    onChange: change(name),
    error: model.errors[name],
    disabled: locked !== undefined,
  })
  const field = (spec: FieldSpec) => (
    <FormField
      field={{ ...spec, disabled: locked !== undefined }}
      value={model.values[spec.name]}
      error={model.errors[spec.name]}
      required={false}
      onChange={model.change}
      values={undefined}
    />
  )
  return (
    <form {...props}>
      {locked && (
        <Alert color={locked.color} mb="md" title={locked.title}>
          {locked.text}
        </Alert>
      )}
      <div className={classes.form} data-alone={locked !== undefined || undefined}>
        <div className={`${classes.fields} ${classes.when}`}>
          {can(asksForOthers) && (
            <div className={classes.full} data-field="employee_id">
              <PersonSelect {...asked('employee_id')} disabled={request !== undefined} />
            </div>
          )}
          <div
            className={classes.full}
            data-field="holiday_policy_id"
            data-invalid-field={model.errors.holiday_policy_id && ''}
          >
            <PolicySelect policies={policies} {...asked('holiday_policy_id')} />
          </div>
          <SpanFields
            employeeId={values.employee_id}
            span={values}
            onChange={(next) => {
              for (const key of ['start_date', 'end_date', 'starts_at_noon', 'ends_at_noon'] as const) {
                if (next[key] !== values[key]) model.change(key, next[key])
              }
            }}
            errors={model.errors}
            halves={halves}
            disabled={locked !== undefined}
          />
        </div>
        {!locked && (
          <div className={classes.beside}>
            <CheckPanel check={check} />
          </div>
        )}
        <div className={`${classes.fields} ${classes.rest}`}>
          <div className={classes.full} data-field="requested_approver_id">
            <ApproverSelect
              employeeId={values.employee_id}
              managerId={person.managerId}
              {...asked('requested_approver_id')}
            />
          </div>
          <div className={classes.full}>{field(notes)}</div>
          <div className={classes.full}>
            {!locked && field(document)}
            {request?.attributes.document_path && (
              <Box mt={locked ? 0 : 'xs'}>
                <KeptDocument request={request} locked={locked !== undefined} />
              </Box>
            )}
          </div>
        </div>
      </div>
      <FormProblem problem={problem} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('engine:form.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={blocked}>
          {t(request ? 'holidays:request.save' : 'holidays:request.submit')}
        </Button>
      </Group>
      {layout === 'page' && <UnsavedGuard isDirty={() => model.isDirty() && !isDone.current} />}
    </form>
  )
}

/** Half days that the chosen kind of leave does not have are not asked for, whatever was ticked before. */
function withoutHalves<T extends object>(values: T, halves: boolean): T {
  return halves ? values : { ...values, starts_at_noon: false, ends_at_noon: false }
}
