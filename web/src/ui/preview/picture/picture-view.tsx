import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import classes from '../preview.module.css'
import { PreviewProblem } from '../problems/preview-problem.ts'
import { useProblem } from '../problems/problem-context.ts'
import { endingOf, pictureTypes } from '../read/preview-kind.ts'
import type { ViewProps } from '../view-props.ts'
import { useZoom } from '../zoom/use-zoom.ts'
import { ZoomTools } from '../zoom/zoom-tools.tsx'

/** An address of a file that is at hand, under a media type of our choosing; undefined until it is made. */
function useAddress(file: Blob, type: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file, type])
  return address
}

/** A picture. An svg is one too: as such it runs no script and loads nothing. */
export function PictureView({ file, name }: ViewProps) {
  const address = useAddress(file, pictureTypes[endingOf(name, file.type)])
  const { ref, width, height } = useElementSize()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const report = useProblem()
  const fitting = size && width > 0 ? Math.min(1, width / size.width, height / size.height) : 1
  const zoom = useZoom(fitting)
  return (
    <>
      <div className={classes.tools}>
        <ZoomTools zoom={zoom} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={classes.board} aria-label={name} tabIndex={0} ref={ref}>
        {address && (
          <img
            className={classes.picture}
            src={address}
            alt={name}
            style={size && { width: size.width * zoom.zoom, height: size.height * zoom.zoom }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              // An svg without a size of its own has none.
              setSize({ width: naturalWidth || 800, height: naturalHeight || 600 })
            }
            onError={() => report(new PreviewProblem('damaged'))}
          />
        )}
      </section>
    </>
  )
}
