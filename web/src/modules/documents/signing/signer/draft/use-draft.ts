import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SignerDocument, SigningDraft } from '#contracts/documents/signer.ts'
import { type As, documentKey, signing } from '../signer-calls.ts'
import { type Filled, filledFrom, onWire } from './filled.ts'

/** What a signer fills in, kept on the server with each change: a page that is loaded again goes on there. */
export function useDraft(as: As, draft: SigningDraft | null) {
  const client = useQueryClient()
  const [filled, setFilled] = useState<Filled>(() => filledFrom(draft))
  const [isKept, setKept] = useState(true)
  const latest = useRef(filled)
  const isSending = useRef(false)
  // One call after the other: the last change is what stays.
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    setKept(false)
    try {
      let sent: Filled
      do {
        sent = latest.current
        const kept = onWire(sent)
        await signing.keepDraft(as, kept)
        client.setQueryData<SignerDocument>(documentKey(as), (before) => before && { ...before, draft: kept })
      } while (sent !== latest.current)
      setKept(true)
    } catch {
      // It stays in the page, which asks before it is left; the next change tries again.
    } finally {
      isSending.current = false
    }
  }
  const change = (changed: (before: Filled) => Filled) => {
    latest.current = changed(latest.current)
    setFilled(latest.current)
    void send()
  }
  return { filled, change, isKept }
}
