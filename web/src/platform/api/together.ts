import { MOST_TOGETHER, type Together } from '#contracts/engine/together.ts'

interface Asked {
  path: string
  resolve: (part: Together[number] | undefined) => void
}

let gathering: Asked[] | undefined

/**
 * Calls that `begin` makes of the server are sent in one request, each answered as if it were asked alone. Only reads of plain data
 * (`api.get`) are gathered; what is called later goes by itself.
 */
export function gather(begin: () => void, send: (path: string) => Promise<{ data: Together }>): void {
  const outer = gathering
  const asked: Asked[] = []
  gathering = asked
  try {
    begin()
  } finally {
    gathering = outer
  }
  // One alone is quicker by itself.
  if (asked.length === 1) asked[0]!.resolve(undefined)
  else for (let at = 0; at < asked.length; at += MOST_TOGETHER) void answer(asked.slice(at, at + MOST_TOGETHER), send)
}

async function answer(asked: readonly Asked[], send: (path: string) => Promise<{ data: Together }>): Promise<void> {
  const query = asked.map(({ path }) => `ask=${encodeURIComponent(path)}`).join('&')
  const parts = await send(`/together?${query}`).then(
    ({ data }) => (Array.isArray(data) ? data : []),
    () => [],
  )
  // What has no part, because all of it failed, is asked for alone: that says what is wrong, or succeeds.
  for (const [at, { resolve }] of asked.entries()) resolve(parts[at])
}

/** The part of an answer to several calls that is this call's; undefined where it is to be asked for alone. */
export function togetherWith(path: string): Promise<Together[number] | undefined> | undefined {
  const list = gathering
  return list && new Promise((resolve) => list.push({ path, resolve }))
}
