import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { showSuccess } from '#web/platform/notify.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type Asked, isChangedSince, useSeen } from './use-seen.ts'

export interface DecisionFormProps {
  before?: ReactNode
  /** What is decided on, where that is one record: it goes with the decision as it was shown. */
  asked?: Asked
  field: FieldSpec
  schema: z.ZodObject
  /** What the field holds at first. */
  initial?: string
  submit: TextKey
  failed: TextKey
  /** Said when it is done; left out where `onSubmit` says it itself. */
  done?: TextKey
  onSubmit: (body: object, idempotencyKey: string) => Promise<unknown>
  /** What follows besides the end of the form; not where that was closed meanwhile. */
  onDone?: () => void
  onClose: () => void
}

/** A decision with a few words of its own, in a dialog or below what is decided on. */
export function DecisionForm({
  before,
  asked,
  field,
  schema,
  initial,
  submit,
  failed,
  done,
  ...on
}: DecisionFormProps) {
  const { t } = useTexts()
  const [fields] = useState(() => [field])
  const { seen, lookAgain } = useSeen(asked)
  const send = async (payload: object, idempotencyKey: string) => {
    try {
      await on.onSubmit(Object.keys(seen).length > 0 ? { ...payload, seen } : payload, idempotencyKey)
    } catch (error) {
      if (isChangedSince(error)) lookAgain()
      throw error
    }
  }
  return (
    <Stack>
      {before}
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={schema}
        initial={initial ? { [field.name]: initial } : undefined}
        submitLabel={submit}
        failed={failed}
        onSubmit={async (payload, idempotencyKey) => {
          await send(payload, idempotencyKey)
          if (done) showSuccess(t(done))
        }}
        onDone={() => {
          on.onDone?.()
          on.onClose()
        }}
        secondary={
          <Button variant="default" onClick={on.onClose}>
            {t('engine:dialog.cancel')}
          </Button>
        }
      />
    </Stack>
  )
}
