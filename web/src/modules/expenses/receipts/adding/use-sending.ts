import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api, newIdempotencyKey } from '#web/platform/api/client.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { showError, showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { type ChosenFile, chosenFrom, isTaken, withRefusals } from './to-send.ts'

/** Where receipts go: into a bundle that is there, or into a new one of a person, else of the reader. */
export interface ReceiptsTarget {
  bundle?: string
  employee?: string
}

export interface Sending {
  files: readonly ChosenFile[]
  /** `partly`: some were refused, the others are there. `refused`: none was taken. `failed`: no answer, or another refusal. */
  phase: 'sending' | 'partly' | 'refused' | 'failed'
  /** What a repeat is known by: the same as before after a lost answer, so that it makes no second bundle. */
  key: string
  /** Why nothing was sent. */
  problem?: string
  /** The bundle that took the files. */
  bundle?: string
}

/** Stores the files as receipts of a bundle; answers the bundle's id. */
async function store(files: readonly File[], { bundle, employee }: ReceiptsTarget, idempotencyKey: string) {
  const options = { onError: 'caller', idempotencyKey } as const
  const path = bundle
    ? `/restify/expense-bundles/${bundle}/actions?action=add-from-files`
    : '/restify/expense-bundles/actions?action=create-from-files'
  const body = bundle ? { files } : { files, employee_id: employee }
  return (await api.post<{ data: WireRecord }>(path, body, options)).data.id
}

/**
 * Sends chosen files at once. Of those that the server refuses it sends the others again by themselves, for a refusal stores nothing.
 * When all are there it leads to where they are checked; where the dialog was closed or the page left meanwhile, it says so.
 */
export function useSending(target: ReceiptsTarget) {
  const navigate = useNavigate()
  const isThere = useIsThere()
  const [sending, setSending] = useState<Sending>()
  /** The files that the open dialog shows. */
  const shown = useRef<object>(undefined)

  const check = (bundle: string) => void navigate({ to: '/expenses/receipts', search: { bundle } as never })
  const close = () => {
    shown.current = undefined
    setSending(undefined)
  }

  const run = async (files: readonly ChosenFile[], key: string, about: object): Promise<void> => {
    const isShown = () => shown.current === about && isThere()
    const put = (next: Omit<Sending, 'files' | 'key'>, nextKey = key) =>
      isShown() && setSending({ files, key: nextKey, ...next })
    const sent = files.filter(isTaken).map(({ file }) => file)
    if (sent.length === 0) return void (isShown() ? put({ phase: 'refused' }) : sayRefused(files))
    put({ phase: 'sending' })
    try {
      const bundle = await store(sent, target, key)
      if (!isShown()) return sayDone(files)
      if (sent.length < files.length) return void put({ phase: 'partly', bundle })
      close()
      check(bundle)
    } catch (error) {
      if (error instanceof ApiError) error.handled = true
      const judged = error instanceof ApiError ? withRefusals(files, error.errors) : undefined
      if (judged) return run(judged, newIdempotencyKey(), about)
      const problem = messageOf(error, 'expenses:receipts.add.failed')
      if (!isShown()) return showError(problem)
      put({ phase: 'failed', problem }, error instanceof ApiError && error.isUnanswered ? key : newIdempotencyKey())
    }
  }
  const begin = (files: readonly ChosenFile[], key: string) => {
    shown.current = {}
    void run(files, key, shown.current)
  }
  return {
    sending,
    send: (files: readonly File[]) => {
      if (files.length > 0) begin(chosenFrom(files), newIdempotencyKey())
    },
    again: () => sending && begin(sending.files, sending.key),
    check: () => {
      const bundle = sending?.bundle
      close()
      if (bundle) check(bundle)
    },
    close,
  }
}

export type ReceiptsSending = ReturnType<typeof useSending>

const sayRefused = (files: readonly ChosenFile[]) => {
  const refused = files.filter((one) => !isTaken(one)).map(({ file, refusal }) => `${file.name}: ${refusal}`)
  if (refused.length > 0) showError(refused.join('\n'))
}

function sayDone(files: readonly ChosenFile[]) {
  showSuccess(text('expenses:receipts.add.sent', { count: files.filter(isTaken).length }))
  sayRefused(files)
}
