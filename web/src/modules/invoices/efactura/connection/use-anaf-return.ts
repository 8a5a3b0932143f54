import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { showFailure } from '#web/platform/api/report.ts'
import { showError, showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { handIn, refreshFiling } from './connection-calls.ts'

interface Returned {
  code?: string
  state?: string
  anaf_error?: string
}

/** Hands in what ANAF sent back, once, and cleans the address of it; true while that runs. */
export function useAnafReturn(): boolean {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { code, state, anaf_error: error } = useSearch({ strict: false }) as Returned
  const [running, setRunning] = useState(code !== undefined)
  const handed = useRef(false)
  useEffect(() => {
    if (handed.current || (code === undefined && error === undefined)) return
    handed.current = true
    void navigate({ to: '.', search: {} as never, replace: true })
    if (code === undefined || state === undefined) {
      setRunning(false)
      showError(t(error === 'denied' ? 'invoices:anaf.denied' : 'invoices:anaf.failed'))
      return
    }
    handIn(String(code), String(state))
      .then(({ message, connected }) => (connected ? showSuccess(message) : showError(message)))
      .catch((failure: unknown) => showFailure(failure, 'invoices:anaf.failed'))
      .then(refreshFiling)
      .finally(() => setRunning(false))
  }, [code, state, error, navigate, t])
  return running
}
