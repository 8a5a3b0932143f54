import { defineServerModule, extend } from '#engine/index.ts'
import { dashboardEvents } from './events/events.getter.ts'
import { newMembers } from './events/new-members.getter.ts'
import { shareableRoutes } from './sharing/shareables.routes.ts'
import { sharedRoutes } from './sharing/shared.routes.ts'
import { calendarTexts } from './texts.ts'
import { timelinesRoute } from './timelines/timelines.route.ts'

/** What a day brings: the feed of the dashboard and the calendar, and links to calendars for everybody who knows one. */
export const calendar = defineServerModule({
  key: 'calendar',
  extend: [extend('employees', { getters: { 'dashboard-events': dashboardEvents, 'new-members': newMembers } })],
  routes: [timelinesRoute, ...shareableRoutes, ...sharedRoutes],
  texts: calendarTexts,
})
