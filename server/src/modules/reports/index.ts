import { defineServerModule, extend } from '#engine/index.ts'
import { employeeCapacity } from './capacity/capacity.getter.ts'
import { overAllocated } from './capacity/over-allocated.getter.ts'
import { monthEnded } from './month/month-ended.getter.ts'
import { presence } from './presence/presence.getter.ts'
import { presenceRoutes } from './presence/presence.routes.ts'
import { linkRoutes } from './shared/links.routes.ts'
import { sharedReportRoute } from './shared/shared.routes.ts'
import { reportTexts } from './texts.ts'

/** What a company looks back on: hours, leave and who was there. */
export const reports = defineServerModule({
  key: 'reports',
  routes: [...presenceRoutes, ...linkRoutes, sharedReportRoute],
  extend: [
    extend('employees', {
      getters: {
        presence,
        'employee-capacity': employeeCapacity,
        'over-allocated': overAllocated,
        'month-ended': monthEnded,
      },
    }),
  ],
  texts: reportTexts,
})
