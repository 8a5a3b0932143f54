import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { usePlaceNames } from './place-names.ts'

const PRODUCT = 'Vatra'

/** Keeps the window's title as `Route name - Vatra`, in the language on screen; a record's page starts with its name. */
export function usePageTitle(): void {
  const { t } = useTexts()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const pathname = useLocation({ select: (location) => location.pathname })
  const about = Object.entries(usePlaceNames()).find(([path]) => `${pathname}/`.startsWith(`${path}/`))?.[1]
  const name = t((about && page?.shortKey) || page?.nameKey || 'platform:notFound.title')
  const title = [about, name, PRODUCT].filter(Boolean).join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
}
