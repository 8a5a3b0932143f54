import type { ReactNode } from 'react'
import classes from './legend.module.css'

interface LegendProps {
  /** What it explains, for assistive technology. */
  label: string
  className?: string
  /** One `li` a mark, with the mark first. */
  children: ReactNode
}

/** What the marks and colours above it say. */
export const Legend = ({ label, className, children }: LegendProps) => (
  <ul className={className ? `${classes.legend} ${className}` : classes.legend} aria-label={label}>
    {children}
  </ul>
)
