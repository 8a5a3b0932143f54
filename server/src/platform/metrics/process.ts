import { monitorEventLoopDelay } from 'node:perf_hooks'
import { counter, gauge, type Metric } from './exposition.ts'

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined

/** How this process is: memory, processor, and how long its event loop keeps work waiting since the last question. */
export function processMetrics(): Metric[] {
  if (!delay) {
    delay = monitorEventLoopDelay({ resolution: 20 })
    delay.enable()
  }
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const waited = Number.isFinite(delay.max) ? delay.max / 1e9 : 0
  delay.reset()
  return [
    counter('process_cpu_seconds_total', 'Processor time of this process.', (user + system) / 1e6),
    gauge('process_resident_memory_bytes', 'Memory of this process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory in use by objects.', heapUsed),
    gauge('nodejs_eventloop_lag_max_seconds', 'Longest wait of the event loop since the last question.', waited),
    gauge('process_start_time_seconds', 'When this process started.', Math.round(performance.timeOrigin / 1000)),
  ]
}
