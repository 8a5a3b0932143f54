import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { BundleRecord } from '../../expense-record.ts'
import type { Line } from '../line.ts'
import type { LineDecisions } from './lines/use-line-decisions.ts'
import { sendDecision } from './send-decision.ts'

interface Sending {
  bundle: BundleRecord
  waiting: readonly Line[]
  decisions: LineDecisions
  onDone: () => void
}

/** Sends what was decided on a bundle and says what became of it. Tries of one decision have one key. */
export function useSending({ bundle, waiting, decisions, onDone }: Sending) {
  const { t } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const tried = useRef({ rejected: '', key: '' })
  const send = async () => {
    const rejected = decisions.rejected.map((line) => ({
      id: line.expense.id,
      status_explanation: decisions.reasonOf(line).trim(),
    }))
    const said = JSON.stringify(rejected)
    if (tried.current.rejected !== said) tried.current = { rejected: said, key: newIdempotencyKey() }
    setBusy(true)
    try {
      const { attributes } = await sendDecision({ bundle, lines: waiting, rejected, idempotencyKey: tried.current.key })
      const counts = { approved: decisions.approved.length, rejected: rejected.length }
      showSuccess(t(attributes.status === 'draft' ? 'expenses:decide.passedOn' : 'expenses:decide.done', counts))
      onDone()
    } catch (error) {
      // What was seen may be another now.
      tried.current = { rejected: '', key: '' }
      showFailure(error, 'expenses:decide.failed')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}
