import { Toolbar } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Hint } from '../../overlays/hint.tsx'
import classes from './toolbar.module.css'

interface ToolProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  label: string
  icon: Icon
  /** Left out where it is nothing that can be on. */
  active?: boolean
  /** Opens a menu. */
  opens?: boolean
}

/** A button of the editor's toolbar. */
export function Tool({ label, icon: ToolIcon, active, opens, ref, ...button }: ToolProps) {
  return (
    <Hint label={label}>
      <Toolbar.Toggle
        {...button}
        ref={ref}
        active={active}
        aria-label={label}
        data-opens={opens}
        // Escape leads back to the text, and does not end the dialog around.
        data-mantine-stop-propagation="true"
        className={classes.tool}
      >
        <ToolIcon size={16} stroke={1.7} aria-hidden />
      </Toolbar.Toggle>
    </Hint>
  )
}
