import { ActionIcon, Text } from '@mantine/core'
import { IconArrowsHorizontal, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { ended } from '../../ended.ts'
import { Hint } from '../../overlays/hint.tsx'
import classes from '../preview.module.css'
import { usePreviewWords } from '../use-preview-words.ts'
import type { Zoom } from './use-zoom.ts'

/** Larger, smaller, and back to what fits. */
export function ZoomTools({ zoom }: { zoom: Zoom }) {
  const { say } = usePreviewWords()
  const percent = Math.round(zoom.zoom * 100)
  const tools = [
    { label: say('preview:zoomOut'), icon: IconZoomOut, disabled: !zoom.canShrink, run: zoom.shrink },
    { label: say('preview:zoomIn'), icon: IconZoomIn, disabled: !zoom.canGrow, run: zoom.grow },
    { label: say('preview:zoomFit'), icon: IconArrowsHorizontal, disabled: zoom.isFitting, run: zoom.fit },
  ]
  return (
    <>
      {tools.map(({ label, icon: Icon, disabled, run }) => (
        <Hint key={label} label={label}>
          <ActionIcon aria-label={label} {...ended(disabled, run)}>
            <Icon size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Hint>
      ))}
      <Text
        fz="xs"
        c="dimmed"
        className={classes.percent}
        ta="right"
        data-figures
        role="status"
        aria-label={say('preview:zoom', { percent })}
      >
        {percent}%
      </Text>
    </>
  )
}
