export { serveMetrics } from './metrics-route.ts'
export { countRequest } from './requests.ts'
