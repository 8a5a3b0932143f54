import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { pdfjs } from 'react-pdf'
import { findMatches, type PieceRange, type TextPiece } from './find-matches.ts'

export type Pdf = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>

export interface Match {
  /** From 1. */
  page: number
  ranges: PieceRange[]
}

/** Who searches for one letter does not look through more. */
const MOST = 1000
const WAIT = 200

/** The texts of a document's pages, each read once. */
function useTexts(pdf: Pdf) {
  return useMemo(() => {
    const pages = new Map<number, Promise<TextPiece[]>>()
    const read = async (page: number) => {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      return items.filter((item) => 'str' in item)
    }
    return (page: number) => {
      const text = pages.get(page) ?? read(page)
      pages.set(page, text)
      return text
    }
  }, [pdf])
}

/** Searches all pages of a document for what is typed; matches come page after page. */
export function useSearch(pdf: Pdf) {
  const textOf = useTexts(pdf)
  const [query, setQuery] = useState('')
  const [wanted] = useDebouncedValue(query.trim(), WAIT)
  const [found, setFound] = useState<{ for: string; matches: Match[]; isWhole: boolean }>()
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    setChosen(0)
    if (wanted === '') return setFound(undefined)
    let isWanted = true
    const search = async () => {
      const matches: Match[] = []
      for (let page = 1; page <= pdf.numPages && isWanted && matches.length < MOST; page += 1) {
        const here = findMatches(await textOf(page).catch(() => []), wanted)
        matches.push(...here.map((ranges) => ({ page, ranges })))
        if (isWanted && here.length > 0) setFound({ for: wanted, matches: [...matches], isWhole: false })
      }
      if (isWanted) setFound({ for: wanted, matches, isWhole: true })
    }
    void search()
    return () => {
      isWanted = false
    }
  }, [pdf, wanted, textOf])
  const isCurrent = found?.for === wanted && wanted !== ''
  const matches = useMemo(() => (isCurrent ? found.matches : []), [isCurrent, found])
  const step = useCallback(
    (by: 1 | -1) => setChosen((before) => (matches.length > 0 ? (before + by + matches.length) % matches.length : 0)),
    [matches.length],
  )
  return {
    query,
    setQuery,
    matches,
    chosen,
    step,
    isSearching: query.trim() !== '' && !(isCurrent && found.isWhole),
  }
}

export type Search = ReturnType<typeof useSearch>
