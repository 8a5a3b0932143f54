import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { registry } from '../../modules/registry.ts'
import type { FoundLine } from '../../modules/slots.ts'
import { keys } from '../../query/keys.ts'
import type { TextKey } from '../../texts/namespaces.ts'
import { useOpen } from '../open-entries.ts'

/** The fewest letters that records are searched by. */
const SHORTEST = 2

/** What each kind of records that the palette searches has for these words, under its heading. */
export function useFound(search: string): { label: TextKey; lines: readonly FoundLine[] }[] {
  const searches = useOpen()(registry.fills('palette.search'))
  const enabled = search.length >= SHORTEST
  const answers = useQueries({
    queries: searches.map(({ entity, find }) => ({
      queryKey: keys.getter(entity, 'palette', { search }),
      queryFn: ({ signal }: { signal: AbortSignal }) => find(search, signal),
      enabled,
      placeholderData: keepPreviousData,
    })),
  })
  return searches.map(({ label }, i) => ({ label, lines: (enabled && answers[i]?.data) || [] }))
}
