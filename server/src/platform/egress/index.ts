export { isPublicAddress } from './addresses.ts'
export { createEgress, type Egress, EgressRefused, type Resolve } from './egress.ts'
