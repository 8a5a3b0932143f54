import { type Metric, sample } from './exposition.ts'

export interface AnsweredRequest {
  method: string
  /** The pattern of the address, never the address: it names records. */
  route: string
  status: number
  seconds: number
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Total {
  count: number
  seconds: number
}

const totals = new Map<string, Total & { labels: Record<string, string> }>()
const buckets = BUCKETS.map((limit) => ({ limit, count: 0 }))
const all: Total = { count: 0, seconds: 0 }

/** Counts an answer of this process. */
export function countRequest({ method, route, status, seconds }: AnsweredRequest): void {
  const key = `${method} ${route} ${status}`
  const total = totals.get(key) ?? { count: 0, seconds: 0, labels: { method, route, status: String(status) } }
  totals.set(key, total)
  for (const one of [total, all]) {
    one.count += 1
    one.seconds += seconds
  }
  for (const bucket of buckets) if (seconds <= bucket.limit) bucket.count += 1
}

/** What this process has answered since it started. */
export function requestMetrics(): Metric[] {
  const rows = [...totals.values()]
  const histogram = 'vatra_http_request_duration_seconds'
  return [
    {
      name: 'vatra_http_requests_total',
      help: 'Answered requests by method, route and status.',
      type: 'counter',
      samples: rows.map(({ labels, count }) => sample('vatra_http_requests_total', count, labels)),
    },
    {
      name: 'vatra_http_request_seconds_total',
      help: 'Seconds spent on answered requests by method, route and status.',
      type: 'counter',
      samples: rows.map(({ labels, seconds }) => sample('vatra_http_request_seconds_total', seconds, labels)),
    },
    {
      name: histogram,
      help: 'How long requests took.',
      type: 'histogram',
      samples: [
        ...buckets.map(({ limit, count }) => sample(`${histogram}_bucket`, count, { le: String(limit) })),
        sample(`${histogram}_bucket`, all.count, { le: '+Inf' }),
        sample(`${histogram}_sum`, all.seconds),
        sample(`${histogram}_count`, all.count),
      ],
    },
  ]
}
