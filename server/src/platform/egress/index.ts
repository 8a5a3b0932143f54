export { createEgress, type Egress, type EgressAnswer, EgressRefused } from './egress.ts'
