import { type ComponentProps, useCallback } from 'react'
import classes from './tick-box.module.css'

interface TickBoxProps
  extends Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'checked' | 'disabled' | 'tabIndex' | 'onChange'> {
  /** Some of what it stands for is ticked. */
  isPartial?: boolean
}

/** A checkbox that stands alone, as a list has one a row: looks like the kit's, at a tenth of what that costs to draw. */
export function TickBox({ isPartial = false, ...props }: TickBoxProps) {
  // A property of the element alone: HTML has no attribute for it.
  const mark = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isPartial
    },
    [isPartial],
  )
  return <input {...props} ref={mark} type="checkbox" className={classes.box} />
}
