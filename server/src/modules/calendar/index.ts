import { defineServerModule, extend } from '#engine/index.ts'
import { dashboardEvents } from './events/events.getter.ts'
import { newMembers } from './events/new-members.getter.ts'
import { calendarTexts } from './texts.ts'
import { timelinesRoute } from './timelines/timelines.route.ts'

/** What a day brings: the feed of the dashboard. */
export const calendar = defineServerModule({
  key: 'calendar',
  extend: [extend('employees', { getters: { 'dashboard-events': dashboardEvents, 'new-members': newMembers } })],
  routes: [timelinesRoute],
  texts: calendarTexts,
})
