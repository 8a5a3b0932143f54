import { ActionIcon, NumberInput, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ended } from '../../ended.ts'
import { Hint } from '../../overlays/hint.tsx'
import previewClasses from '../preview.module.css'
import { usePreviewWords } from '../use-preview-words.ts'
import type { Zoom } from '../zoom/use-zoom.ts'
import { ZoomTools } from '../zoom/zoom-tools.tsx'
import classes from './pdf.module.css'

interface PdfToolsProps {
  page: number
  count: number
  zoom: Zoom
  onPage: (page: number) => void
  hasThumbnails: boolean
  onThumbnails: () => void
  hasSearch: boolean
  onSearch: () => void
}

/** Which page of how many, how large, small pages, and the search. */
export function PdfTools(props: PdfToolsProps) {
  const { page, count, zoom, onPage, hasThumbnails, hasSearch } = props
  const { say } = usePreviewWords()
  const tool = (
    label: string,
    Icon: typeof IconSearch,
    run: () => void,
    state: { pressed?: boolean; disabled?: boolean },
  ) => (
    <Hint label={label}>
      <ActionIcon
        aria-label={label}
        aria-pressed={state.pressed}
        variant={state.pressed ? 'light' : 'subtle'}
        color={state.pressed ? 'primary' : 'gray'}
        {...ended(state.disabled ?? false, run)}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Hint>
  )
  return (
    <div className={previewClasses.tools} role="toolbar" aria-label={say('preview:pdf.tools')}>
      {count > 1 &&
        tool(say('preview:pdf.thumbnails'), IconLayoutSidebar, props.onThumbnails, { pressed: hasThumbnails })}
      {tool(say('preview:pdf.previous'), IconChevronUp, () => onPage(page - 1), { disabled: page <= 1 })}
      {tool(say('preview:pdf.next'), IconChevronDown, () => onPage(page + 1), { disabled: page >= count })}
      <PageNumber page={page} count={count} onPage={onPage} />
      <span className={classes.space} />
      <ZoomTools zoom={zoom} />
      {tool(say('preview:pdf.search'), IconSearch, props.onSearch, { pressed: hasSearch })}
    </div>
  )
}

function PageNumber({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const { say } = usePreviewWords()
  const [typed, setTyped] = useState<number | string>(page)
  useEffect(() => setTyped(page), [page])
  const go = () => {
    const wanted = Math.round(Number(typed))
    if (typed !== '' && wanted !== page && wanted >= 1 && wanted <= count) onPage(wanted)
    else setTyped(page)
  }
  return (
    <>
      <NumberInput
        size="xs"
        w={52}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        aria-label={say('preview:pdf.pageNumber')}
        value={typed}
        onChange={setTyped}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <Text fz="sm" c="dimmed">
        {say('preview:pdf.ofPages', { count })}
      </Text>
    </>
  )
}
