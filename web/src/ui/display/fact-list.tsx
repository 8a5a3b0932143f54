import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** Long texts take the whole width. */
  wide?: boolean
}

/** Names and values, as many beside each other as there is room for; `narrow`: one under the other. */
export function FactList({ facts, narrow }: { facts: readonly Fact[]; narrow?: boolean }) {
  return (
    <dl className={classes.list} data-narrow={narrow || undefined}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? classes.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
