/** Samples of one name, as Prometheus' text format (version 0.0.4) has them. */
export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: string[]
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

/** One line: `name{label="value"} 12`. */
export function sample(name: string, value: number, labels: Record<string, string> = {}): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** A gauge with one value. */
export const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [sample(name, value)],
})

/** A counter with one value. */
export const counter = (name: string, help: string, value: number): Metric => ({
  ...gauge(name, help, value),
  type: 'counter',
})

/** The whole answer. */
export const exposition = (metrics: readonly Metric[]): string =>
  metrics
    .map(({ name, help, type, samples }) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.join('\n')}\n`)
    .join('')
