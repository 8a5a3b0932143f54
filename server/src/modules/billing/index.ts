import { defineServerModule } from '#engine/index.ts'
import { paymentPages } from '#server/trial/stripe/pages/pages.ts'
import { billingJobs } from './jobs.ts'
import { billingMails } from './mails/index.ts'
import { stoppingNotice } from './notices/stopping.notice.ts'
import { checkoutRoute } from './payments/checkout.route.ts'
import { portalRoute } from './payments/portal.ts'
import { plansRoute } from './plans.route.ts'
import { previewSeatsRoute, updateSeatsRoute } from './seats/seats.routes.ts'
import { cancelRoute, invoicesRoute, refreshRoute, resumeRoute, subscriptionRoute } from './subscription.routes.ts'
import { billingTexts } from './texts.ts'
import { describedWebhook, webhookRoutes } from './webhooks/webhook-routes.ts'

export { activePlan, demandReports, hasPaidPlan } from './active-plan.ts'
export { leaveSeats } from './leaving.ts'
export { endPayments } from './payments/end-payments.ts'
export { subscribeForTest } from './payments/subscribe-for-test.ts'
export { openSeats, type Subscription, seatCounts, takeSeats } from './seats/seats.ts'

export const billing = defineServerModule({
  key: 'billing',
  tables: ['seats', 'payment_events'],
  described: [describedWebhook],
  serves: (services) => [
    webhookRoutes(services),
    ...(services.config.payments.kind === 'test' ? [paymentPages(services)] : []),
  ],
  jobs: billingJobs,
  routes: [
    plansRoute,
    checkoutRoute,
    subscriptionRoute,
    updateSeatsRoute,
    previewSeatsRoute,
    cancelRoute,
    resumeRoute,
    refreshRoute,
    portalRoute,
    invoicesRoute,
  ],
  mails: billingMails,
  notifications: [stoppingNotice],
  texts: billingTexts,
})
