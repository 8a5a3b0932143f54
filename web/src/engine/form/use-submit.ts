import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { newIdempotencyKey } from '#web/platform/api/client.ts'
import { tell } from '#web/platform/api/report.ts'
import { showError } from '#web/platform/notify.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { text } from '#web/platform/texts/setup.ts'
import { scrollToError } from './scroll-to-error.ts'
import type { FormModel } from './use-form-model.ts'

export interface SubmitOptions {
  model: FormModel
  /** Sends the values. Calls inside it use `onError: 'caller'` and the given key; what they throw is shown here. */
  send: (idempotencyKey: string) => Promise<unknown>
  /** What is said when the server says nothing. */
  failed?: TextKey
}

/**
 * Submitting a declared form: client rules first, then the call; errors go to their fields and the first comes into view.
 * A call that got no answer is repeated under the same idempotency key, so that a retry never does it twice.
 */
export function useSubmit({ model, send, failed }: SubmitOptions) {
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newIdempotencyKey())
  const showFirst = () => requestAnimationFrame(() => scrollToError(form.current))
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    if (!model.validate()) {
      showError(text('engine:form.incomplete'))
      showFirst()
      return
    }
    setBusy(true)
    try {
      await send(key.current)
      key.current = newIdempotencyKey()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) key.current = newIdempotencyKey()
      if (error instanceof ApiError && model.setServerErrors(error.errors)) showFirst()
      tell(error, failed ?? 'engine:form.failed')
    } finally {
      setBusy(false)
    }
  }
  /** Ctrl/Cmd-Enter saves from anywhere in the form. */
  const onKeyDown = (event: { key: string; ctrlKey: boolean; metaKey: boolean; preventDefault: () => void }) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }
  return { busy, submit, props: { ref: form, onSubmit: submit, onKeyDown, noValidate: true } }
}
