import { useState } from 'react'

/** Whether the reader could decide on the record when its page was opened, or at any time since. */
export function useWasDeciding(canApprove: boolean): boolean {
  const [was, setWas] = useState(canApprove)
  if (canApprove && !was) setWas(true)
  return was
}
