import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { HolidayChangeWrite } from '#contracts/holidays/holidays.ts'
import type { HolidayPolicy } from '#contracts/holidays/policies.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { SpanFields } from '../form/span-fields.tsx'
import { useChangeCheck } from '../form/use-check.ts'
import type { RequestRecord } from '../request-record.ts'
import classes from '../requests.module.css'
import { type DraftSpan, isShorter, spanText } from '../span.ts'
import { ShorterPanel } from './shorter-panel.tsx'

const fields: FieldSpec[] = [{ name: 'notes', label: 'name:holidays.notes', kind: 'textarea', rows: 2 }]
const schema = HolidayChangeWrite.pick({ notes: true })

/** Asks for fewer days of approved leave: a period inside the old one, decided like the leave itself. */
export function ShortenDialog({ request, onClose }: { request: RequestRecord; onClose: () => void }) {
  const { t } = useTexts()
  const isThere = useIsThere()
  const { start_date, end_date, starts_at_noon, ends_at_noon } = request.attributes
  const [span, setSpan] = useState<DraftSpan>({ start_date, end_date, starts_at_noon, ends_at_noon })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const policy = relatedOne(request, 'policy')?.attributes as HolidayPolicy | undefined
  const shorter = isShorter(span, request.attributes)
  const check = useChangeCheck(request.id, shorter ? span : null)
  const choose = (next: DraftSpan) => {
    setSpan(next)
    setErrors({})
  }
  const send = async ({ notes }: Record<string, unknown>, idempotencyKey: string) => {
    if (!shorter) {
      setErrors({ end_date: t('holidays:request.shorten.same') })
      return
    }
    const body = { holiday_id: request.id, ...span, notes }
    try {
      await api.post('/restify/holiday-changes', body, { onError: 'caller', idempotencyKey })
    } catch (error) {
      if (error instanceof ApiError) setErrors(joined(error.errors))
      throw error
    }
    showSuccess(t('holidays:request.shorten.done'))
    if (isThere()) onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('holidays:request.shorten.title')}>
      <Stack>
        <Text c="dimmed">{t('holidays:request.shorten.text', { span: spanText(request.attributes, t) })}</Text>
        <div className={classes.fields}>
          <SpanFields
            employeeId={request.attributes.employee_id}
            span={span}
            onChange={choose}
            errors={errors}
            halves={policy?.allow_half_days ?? true}
            min={start_date}
            max={end_date}
          />
        </div>
        <ShorterPanel check={check} isShorter={shorter} />
        <ActionForm
          layout="dialog"
          fields={fields}
          schema={schema}
          submitLabel="holidays:request.shorten.submit"
          failed="holidays:request.shorten.failed"
          onSubmit={send}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  )
}

const joined = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, sentences.join('\n')]))
