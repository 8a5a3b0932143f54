import { defineServerModule, extend } from '#engine/index.ts'
import { dashboardEvents } from './events/events.getter.ts'
import { newMembers } from './events/new-members.getter.ts'
import { calendarTexts } from './texts.ts'

/** What a day brings: the feed of the dashboard. */
export const calendar = defineServerModule({
  key: 'calendar',
  extend: [extend('employees', { getters: { 'dashboard-events': dashboardEvents, 'new-members': newMembers } })],
  texts: calendarTexts,
})
