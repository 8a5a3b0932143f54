import { defineServerModule } from '#engine/registry.ts'
import { plansRoute } from './plans.route.ts'

export { activePlan } from './active-plan.ts'
export { openSeats, releaseSeats, type Subscription, seatCounts, takeSeats } from './seats.ts'

export const billing = defineServerModule({ key: 'billing', routes: [plansRoute] })
