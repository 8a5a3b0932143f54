import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CalendarProvider } from '#contracts/integrations/calendar.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showError } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { listCalendars, refreshConnections } from './calendar/calendar-calls.ts'

interface Returned {
  google_code?: string
  google_state?: string
  google_error?: string
}

/** Hands in what Google sent back, once, and cleans the address of it; true while that runs. */
export function useReturn(provider: CalendarProvider): boolean {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { google_code: code, google_state: state, google_error: error } = useSearch({ strict: false }) as Returned
  const [running, setRunning] = useState(code !== undefined)
  const handed = useRef(false)
  useEffect(() => {
    if (handed.current || (code === undefined && error === undefined)) return
    handed.current = true
    void navigate({ to: '.', search: {} as never, replace: true })
    if (code === undefined || state === undefined) {
      setRunning(false)
      showError(t(error === 'denied' ? 'integrations:calendar.denied' : 'integrations:calendar.failed'))
      return
    }
    listCalendars(provider, { code, state })
      .catch((failure: unknown) => showFailure(failure, 'integrations:calendar.failed'))
      .then(refreshConnections)
      .finally(() => setRunning(false))
  }, [code, state, error, provider, navigate, t])
  return running
}
