import { ActionIcon } from '@mantine/core'
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ended } from '#web/ui/ended.ts'
import { Hint } from '#web/ui/overlays/hint.tsx'
import type { Zoom } from '#web/ui/preview/zoom/use-zoom.ts'
import classes from './picture.module.css'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

/** Larger, smaller, turned: by buttons, and by `+`, `-` and `R` while nobody types. */
export function PictureTools({ zoom, onTurn }: { zoom: Zoom; onTurn: () => void }) {
  const { t } = useTexts()
  const tools = [
    { label: t('preview:zoomOut'), key: '−', icon: IconZoomOut, isOff: !zoom.canShrink, run: zoom.shrink },
    { label: t('preview:zoomIn'), key: '+', icon: IconZoomIn, isOff: !zoom.canGrow, run: zoom.grow },
    { label: t('expenses:receipts.picture.turn'), key: 'R', icon: IconRotateClockwise, isOff: false, run: onTurn },
  ]
  const latest = useRef({ zoom, onTurn })
  latest.current = { zoom, onTurn }
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // With Ctrl they are the browser's own zoom, and a reload.
      if (ctrlKey || metaKey || altKey || isTyping(target)) return
      if (key === '+' || key === '=') latest.current.zoom.grow()
      if (key === '-') latest.current.zoom.shrink()
      if (key === 'r' || key === 'R') latest.current.onTurn()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <div className={classes.tools}>
      {tools.map(({ label, key, icon: Icon, isOff, run }) => (
        <Hint key={key} label={`${label} (${key})`} position="left">
          <ActionIcon size={36} className={classes.tool} aria-label={label} {...ended(isOff, run)}>
            <Icon size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Hint>
      ))}
    </div>
  )
}
