import * as z from 'zod'
import { Plan, plans } from '#contracts/billing/plans.ts'
import { answersData, defineRoute } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'

/** What can be subscribed to (BIL-01). */
export const plansRoute = defineRoute({
  method: 'GET',
  path: '/plans',
  summary: 'The plans a company can subscribe to',
  output: answersData(z.array(Plan)),
  tag: 'billing',
  access: 'auth',
  run: async () => ok({ data: plans }),
})
