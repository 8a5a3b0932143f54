import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import type { FormValues } from './field-specs.ts'
import { FormFields } from './form-fields.tsx'
import { useFieldsDrawn } from './inputs/form-field.tsx'
import { FormProblem } from './sending/form-problem.tsx'
import { useSubmit } from './sending/use-submit.ts'
import { type FormModelOptions, useFormModel } from './use-form-model.ts'

export interface ActionFormProps extends FormModelOptions {
  submitLabel: TextKey
  /** Sends the payload; calls in it use `{ onError: 'caller', idempotencyKey }`. What it throws lands on the fields. */
  onSubmit: (payload: FormValues, idempotencyKey: string) => Promise<unknown>
  /** What follows when it is done, as the end of the dialog around; not where the form was left meanwhile. */
  onDone?: () => void
  /** Is given what the form holds, at first and with each change; stays the same from drawing to drawing. */
  onTyped?: (values: FormValues) => void
  /** What is said when the server says nothing. */
  failed?: TextKey
  /** Between the fields and the button. */
  children?: ReactNode
  /** Beside the button. */
  secondary?: ReactNode
  /** Closes the dialog without doing it; what only closes it needs no words of its own. */
  onCancel?: () => void
  fullWidth?: boolean
  /** `dialog`: the buttons stand at the end of the last line, as in every dialog. */
  layout?: 'page' | 'dialog'
}

/** A short form that does one thing: sign in, ask for a code, change a password, one step of a wizard. */
export function ActionForm(props: ActionFormProps) {
  const { t } = useTexts()
  const model = useFormModel(props)
  const { onTyped } = props
  useEffect(() => onTyped?.(model.values), [onTyped, model.values])
  const isDrawn = useFieldsDrawn(props.fields ?? [])
  const isThere = useIsThere()
  const send = async (key: string) => {
    await props.onSubmit(model.payload(), key)
    if (isThere()) props.onDone?.()
  }
  const { busy, problem, props: form } = useSubmit({ model, send, failed: props.failed })
  return (
    <form {...form}>
      <Stack gap="lg">
        <FormFields fields={props.fields} model={model} />
        {props.children}
        <FormProblem problem={problem} />
        {props.layout === 'dialog' ? (
          <Group justify="flex-end">
            {props.secondary}
            {props.onCancel && (
              <Button variant="default" onClick={props.onCancel}>
                {t('engine:dialog.cancel')}
              </Button>
            )}
            <Button type="submit" loading={busy} disabled={!isDrawn}>
              {t(props.submitLabel)}
            </Button>
          </Group>
        ) : (
          <Stack gap="xs" align={props.fullWidth === false ? 'flex-start' : 'stretch'}>
            <Button type="submit" loading={busy} disabled={!isDrawn} size="md">
              {t(props.submitLabel)}
            </Button>
            {props.secondary}
          </Stack>
        )}
      </Stack>
    </form>
  )
}
