import type { CSSProperties } from 'react'
import classes from './column-chart.module.css'
import { ticksOf } from './ticks.ts'

/** Colours of a chart, by what they stand for; words always stand beside them. */
export type ChartHue = 'primary' | 'pale' | 'indigo' | 'cyan' | 'orange' | 'pink' | 'yellow' | 'mark' | 'line'

export interface ColumnPart {
  key: string
  hue: ChartHue
  value: number
}

export interface ColumnGroup {
  key: string
  label: string
  /** What it says in words, under the pointer. */
  title: string
  /** Columns beside each other, each made of parts above each other. */
  columns: readonly (readonly ColumnPart[])[]
  /** A point among the columns, which may be below zero. */
  mark?: number | null
  /** The page speaks of this group. */
  isChosen?: boolean
}

interface ColumnChartProps {
  groups: readonly ColumnGroup[]
  /** A line across all groups. */
  line?: number | null
  /** How a value is written beside the lines behind. */
  tick: (value: number) => string
  onOpen: (key: string) => void
}

/** On a phone there is no room for the names of more groups. */
const MOST_ON_PHONES = 12

const sum = (parts: readonly ColumnPart[]) => parts.reduce((total, { value }) => total + value, 0)

/**
 * Columns by month or whatever groups are. For the eye and the pointer alone: the page has the same figures in a table, where the
 * keyboard and a screen reader find them.
 */
export function ColumnChart({ groups, line, tick, onOpen }: ColumnChartProps) {
  const values = groups.flatMap(({ columns, mark }) => [...columns.map(sum), mark ?? 0])
  const ticks = ticksOf([...values, line ?? 0])
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const share = (value: number) => `${(value / (most - least)) * 100}%`
  const height = (value: number) => share(value - least)
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.lines}>
        {ticks.map((value) => (
          <div
            key={value}
            className={classes.tick}
            data-zero={value === 0 || undefined}
            style={{ bottom: height(value) }}
          >
            <span className={classes.value}>{tick(value)}</span>
          </div>
        ))}
        {line != null && <div className={classes.line} style={{ bottom: height(line) }} />}
      </div>
      <div
        className={classes.groups}
        data-many={groups.length > MOST_ON_PHONES || undefined}
        // A name beside groups without one has their room.
        data-thinned={groups.some(({ label }) => label === '') || undefined}
        style={{ '--zero': height(0) } as CSSProperties}
      >
        {groups.map(({ key, label, title, columns, mark, isChosen }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            className={classes.group}
            data-chosen={isChosen || undefined}
            title={title}
            onClick={() => onOpen(key)}
          >
            <span className={classes.columns}>
              {columns.map((parts, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <span key={index} className={classes.column}>
                  {parts.map(({ key: part, hue, value }) => (
                    <span key={part} className={classes.part} data-hue={hue} style={{ height: share(value) }} />
                  ))}
                </span>
              ))}
              {mark != null && <span className={classes.mark} style={{ bottom: height(mark) }} />}
            </span>
            <span className={classes.label}>{label}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** What a colour of a chart stands for. */
export function ChartKey({ hue, label }: { hue: ChartHue; label: string }) {
  return (
    <li>
      <span className={classes.swatch} data-hue={hue} aria-hidden />
      {label}
    </li>
  )
}
