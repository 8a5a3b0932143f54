export { isPublicAddress } from './addresses.ts'
export { createEgress, type Egress, type EgressAnswer, EgressRefused, type Resolve } from './egress.ts'
