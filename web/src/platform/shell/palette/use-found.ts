import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { registry } from '../../modules/registry.ts'
import type { FoundLine } from '../../modules/slots.ts'
import { keys } from '../../query/keys.ts'
import type { TextKey } from '../../texts/namespaces.ts'
import { useOpen } from '../open-entries.ts'

/** The fewest letters that records are searched by. */
const SHORTEST = 2

interface Found {
  /** What each kind of records that the palette searches has for the words, under its heading. */
  records: { label: TextKey; lines: readonly FoundLine[]; isOfBefore: boolean }[]
  /** Why one of them could not be searched. */
  error: Error | null
}

/** The records that have these words. */
export function useFound(search: string): Found {
  const searches = useOpen()(registry.fills('palette.search'))
  const enabled = search.length >= SHORTEST
  // Several queries know nothing of those that they take the place of (`keepPreviousData` is given none), so it is kept here.
  const before = useRef<(readonly FoundLine[] | undefined)[]>([])
  const answers = useQueries({
    queries: searches.map(({ entity, find }, i) => ({
      queryKey: keys.getter(entity, 'palette', { search }),
      queryFn: ({ signal }: { signal: AbortSignal }) => find(search, signal),
      enabled,
      placeholderData: () => before.current[i],
    })),
  })
  before.current = answers.map(({ data }) => data)
  return {
    records: searches.map(({ label }, i) => ({
      label,
      lines: (enabled && answers[i]?.data) || [],
      isOfBefore: answers[i]?.isPlaceholderData ?? false,
    })),
    error: answers.find(({ error }) => error)?.error ?? null,
  }
}
