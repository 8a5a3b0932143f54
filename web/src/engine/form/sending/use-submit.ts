import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { newIdempotencyKey } from '#web/platform/api/client.ts'
import { messageOf } from '#web/platform/api/report.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { currentLocale } from '#web/platform/texts/setup.ts'
import type { FormModel } from '../use-form-model.ts'
import type { Problem } from './form-problem.tsx'
import { scrollToError } from './scroll-to-error.ts'

export interface SubmitOptions {
  model: FormModel
  /** Sends the values. Calls inside it use `onError: 'caller'` and the given key; what they throw is shown here. */
  send: (idempotencyKey: string) => Promise<unknown>
  /** What is said when the server says nothing. */
  failed?: TextKey
}

/** What stands in the form after a refusal: the server's words, but for those that stand at a field already. */
function problemOf(error: ApiError, placed: Record<string, string>, failed: TextKey): Problem {
  const atFields = new Set(Object.values(placed).flatMap((sentences) => sentences.split('\n')))
  const locale = currentLocale()
  const rest = Object.values(error.errors)
    .flat()
    .filter((sentence) => !atFields.has(sentence))
  if (rest.length > 0) return { sentence: rest.join('\n'), locale, otherwise: failed }
  const sentence = messageOf(error, failed)
  const isSaid = sentence.split('\n').every((line) => atFields.has(line))
  return isSaid ? { key: 'engine:form.incomplete' } : { sentence, locale, otherwise: failed }
}

/**
 * Submitting a declared form: client rules first, then the call; errors go to their fields and the first comes into view.
 * What went wrong besides stands in the form (`FormProblem`) until the next try has its answer.
 * A call that got no answer is repeated under the same idempotency key, so that a retry never does it twice. Where it had gone
 * through and something else is sent now, the person reads so and decides whether that is still to be done.
 */
export function useSubmit({ model, send, failed }: SubmitOptions) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(newIdempotencyKey())
  // Errors stand at their fields once these are drawn again, which need not be in the next frame.
  const isErring = useRef(false)
  useEffect(() => {
    if (isErring.current && scrollToError(form.current)) isErring.current = false
  })
  const refused = (error: unknown): Problem | undefined => {
    const otherwise = failed ?? 'engine:form.failed'
    if (!(error instanceof ApiError)) return { key: otherwise }
    if (error.isKeyTaken) return { key: 'engine:form.arrived' }
    const placed = model.setServerErrors(error.errors)
    isErring.current = Object.keys(placed).length > 0
    // The end of a session and missing seats are the platform's to say.
    if (error.handled) return undefined
    error.handled = true
    const found = problemOf(error, placed, otherwise)
    // A form of one field, as that of a code, has said all with what stands at it.
    const isAlone = form.current?.querySelectorAll('[data-field]').length === 1
    return isAlone && 'key' in found ? undefined : found
  }
  /** What an input could not take, or takes still, stands in it, not in the values: sent or left without it, it would be lost unseen. */
  const holdsUnfinished = () => Boolean(form.current?.querySelector('[data-refused]'))
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    if (!model.validate() || holdsUnfinished()) {
      setProblem({ key: 'engine:form.incomplete' })
      isErring.current = true
      return
    }
    setBusy(true)
    try {
      await send(key.current)
      key.current = newIdempotencyKey()
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof ApiError && error.isUnanswered)) key.current = newIdempotencyKey()
      setProblem(refused(error))
    } finally {
      setBusy(false)
    }
  }
  /** Ctrl/Cmd-Enter saves from anywhere in the form. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter') return
    const isSaving = event.ctrlKey || event.metaKey
    // Who still looks for a choice means to choose: the form is not sent without it.
    const isChoosing = (event.target as Element).matches('[aria-haspopup="listbox"][data-expanded]')
    if (isSaving || isChoosing) event.preventDefault()
    // Once what its own field made of the key is drawn: a word that is typed becomes one of several by it.
    if (isSaving) setTimeout(() => form.current?.requestSubmit())
  }
  // Fields were to be mended, and are.
  const isMended = problem && 'key' in problem && problem.key === 'engine:form.incomplete' && model.isClean
  return {
    busy,
    submit,
    problem: isMended ? undefined : problem,
    holdsUnfinished,
    props: { ref: form, onSubmit: submit, onKeyDown, noValidate: true },
  }
}
