import { Pagination } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'

interface PagesProps {
  page: number
  last: number
  onPage: (page: number) => void
}

/** The pages of a list, where there are several. */
export function Pages({ page, last, onPage }: PagesProps) {
  const { t } = useTexts()
  // Where the last press leads: the address follows a moment later, and the next press goes on from here.
  const [wanted, setWanted] = useState(page)
  useEffect(() => setWanted(page), [page])
  if (last <= 1) return null
  return (
    <Pagination
      component="nav"
      aria-label={t('engine:list.pages')}
      size="sm"
      total={last}
      value={Math.min(wanted, last)}
      onChange={(next) => {
        setWanted(next)
        onPage(next)
      }}
      getItemProps={(item) => ({ 'aria-label': t('engine:list.page', { page: item }) })}
      getControlProps={(control) => ({
        'aria-label': t(control === 'previous' ? 'engine:list.previous' : 'engine:list.next'),
      })}
    />
  )
}
