import { Pagination } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ended } from '#web/ui/ended.ts'

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
  const shown = Math.min(wanted, last)
  const go = (next: number) => {
    setWanted(next)
    onPage(next)
  }
  return (
    <Pagination
      component="nav"
      aria-label={t('engine:list.pages')}
      size="sm"
      total={last}
      value={shown}
      onChange={go}
      getItemProps={(item) => ({ 'aria-label': t('engine:list.page', { page: item }) })}
      getControlProps={(control) => {
        const [label, next] =
          control === 'previous'
            ? (['engine:list.previous', shown - 1] as const)
            : (['engine:list.next', shown + 1] as const)
        return { 'aria-label': t(label), disabled: false, ...ended(next < 1 || next > last, () => go(next)) }
      }}
    />
  )
}
