import type { ComponentProps } from 'react'
import classes from './tick-box.module.css'

type TickBoxProps = Pick<ComponentProps<'input'>, 'aria-label' | 'checked' | 'onChange'>

/** A checkbox that stands alone, as a list has one a row: looks like the kit's, at a tenth of what that costs to draw. */
export const TickBox = (props: TickBoxProps) => <input {...props} type="checkbox" className={classes.box} />
