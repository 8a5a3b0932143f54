import { useState } from 'react'

/** One link in one tab: who signs out, or closes the tab, has none any more. */
const KEY = 'signing-pass'

interface KeptPass {
  token: string
  pass: string
}

function read(token: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptPass | null
    return kept?.token === token ? kept.pass : undefined
  } catch {
    return undefined
  }
}

/** The pass of a confirmed code, kept for the tab: a page that is loaded again needs no other code. */
export function useKeptPass(token: string) {
  const [pass, setPass] = useState(() => read(token))
  return {
    pass,
    keep: (made: string) => {
      sessionStorage.setItem(KEY, JSON.stringify({ token, pass: made } satisfies KeptPass))
      setPass(made)
    },
    drop: () => {
      sessionStorage.removeItem(KEY)
      setPass(undefined)
    },
  }
}
