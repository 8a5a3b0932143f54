import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { drawn, linksOf, plain, type Reader, record, signIn } from './drawn.fixture.tsx'
import { queryClient } from './query/client.ts'

export interface Answering extends Reader {
  /** The address with its search. */
  at?: string
  /** The path of its route, where the part reads what the address names: `/assets/$id/view`. */
  path?: string
  /** What the server answers a path, without `/api`, with its query: 404 where it answers undefined. */
  answers?: (path: string, query: URLSearchParams) => unknown
  /** What was answered could not be asked for again: the connection is gone. */
  isOffline?: boolean
}

/** A list as the server answers it. */
export const listOf = (data: readonly object[], total = data.length) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 15, total, from: 1, to: data.length },
  links: {},
})

/** Somebody as records bring them along. */
export const somebody = (id: string, first_name: string) => record(id, { first_name, last_name: 'Pop', avatar: null })

/** A part of a page as it reads once all that it asks the server for has come. */
export async function answered(
  part: ReactNode,
  { at, path, answers = () => undefined, isOffline, ...reader }: Answering = {},
) {
  await signIn({ employee: '1', ...reader })
  vi.stubGlobal('window', { innerWidth: 1440, location: { search: '' } })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://vatra.test')
    const answer = answers(pathname.replace(/^\/api/, ''), searchParams)
    return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 404 : 200 })
  })
  try {
    for (;;) {
      const page = await drawn(part, at, path)
      const asked = queryClient
        .getQueryCache()
        .getAll()
        .filter(
          ({ state, options }) => state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false,
        )
      if (asked.length === 0) {
        if (!isOffline) return page
        for (const query of queryClient.getQueryCache().findAll({ queryKey: ['restify'] }))
          query.setState({ status: 'error', error: new Error('offline') })
        return await drawn(part, at, path)
      }
      await Promise.all(asked.map((query) => query.fetch(undefined).catch(() => undefined)))
    }
  } finally {
    vi.unstubAllGlobals()
  }
}

const TAG = /<(\w+)((?:"[^"]*"|[^">])*)>/g
const named = (name: string, attributes: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]

/** What is read of it in one line: words, `[names]` and `=values` of what shows no word, `(off)` where nothing can be pressed. */
export const wordsOf = (page: string): string =>
  plain(
    page
      .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      .replace(TAG, (_, tag: string, attributes: string) => {
        const [label, value] = [named('aria-label', attributes), named('value', attributes)]
        const isOff = / (disabled=""|aria-disabled="true")/.test(attributes)
        return ` ${label ? `[${label}]` : ''}${tag === 'input' && value ? `=${value}` : ''}${isOff ? '(off)' : ''} `
      })
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** The same with where its links lead and what was asked for. */
export async function read(part: ReactNode, { answers, ...given }: Answering = {}) {
  const asked: string[] = []
  const html = await answered(part, {
    ...given,
    answers: (path, query) => {
      asked.push(decodeURIComponent(`${path}?${query}`))
      return answers?.(path, query)
    },
  })
  return { words: wordsOf(html), links: linksOf(html), asked }
}
