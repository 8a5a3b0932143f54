import { useState } from 'react'
import { useIsThere } from '../use-is-there.ts'

/**
 * Runs what a question asks about. The question closes when that is done and stays when it fails; one that was closed meanwhile is
 * left alone, for by then another may be asked in its place. To be used inside of what goes when the question does.
 */
export function useConfirmed(onClose: () => void): [busy: boolean, run: (what: () => unknown) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const isAsked = useIsThere()
  const run = async (what: () => unknown) => {
    setBusy(true)
    try {
      await what()
      if (isAsked()) onClose()
    } catch {
      // Who runs it has said why.
    }
    setBusy(false)
  }
  return [busy, run]
}
