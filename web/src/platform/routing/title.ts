import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../texts/use-texts.ts'

const PRODUCT = 'Vatra'

/** Keeps the window's title as `Route name - Vatra`, in the language on screen. */
export function usePageTitle(): void {
  const { t } = useTexts()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const title = `${t(page?.nameKey ?? 'platform:notFound.title')} - ${PRODUCT}`
  useEffect(() => {
    document.title = title
  }, [title])
}
