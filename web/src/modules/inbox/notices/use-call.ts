import { useState } from 'react'

/** Sends it once at a time. The call itself shows what went wrong. */
export function useCall() {
  const [busy, setBusy] = useState(false)
  const run = async (call: () => Promise<unknown>) => {
    setBusy(true)
    await call().catch(() => undefined)
    setBusy(false)
  }
  return { busy, run }
}
