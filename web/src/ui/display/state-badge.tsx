import classes from './state-badge.module.css'

export type StateColor =
  | 'primary'
  | 'yellow'
  | 'orange'
  | 'red'
  | 'green'
  | 'cyan'
  | 'blue'
  | 'indigo'
  | 'magenta'
  | 'violet'
  | 'pink'
  | 'gray'

/** The state of something: a word on a quiet ground with a dot in the state's colour. The word carries the meaning, not the colour. */
export function StateBadge({ label, color = 'gray' }: { label: string; color?: StateColor }) {
  return (
    <span className={classes.badge}>
      <span className={classes.dot} style={{ background: `var(--mantine-color-${color}-5)` }} aria-hidden />
      <span className={classes.word}>{label}</span>
    </span>
  )
}
