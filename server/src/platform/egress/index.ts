export { createEgress, type Egress, type EgressAnswer, type EgressLimits, EgressRefused } from './egress.ts'
