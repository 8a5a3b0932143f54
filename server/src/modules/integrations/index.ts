import { defineServerModule } from '#engine/index.ts'
import { connectionRoutes } from './calendar/calendar.routes.ts'
import { feedRoutes } from './calendar/feed.routes.ts'
import { whoIsBack } from './calendar/who-is-back.ts'
import { chatRoute, chatTestRoute } from './chat/chat.routes.ts'
import { ownChatRoute, setOwnChatRoute } from './chat/own-chat.routes.ts'
import { providersRoute } from './google/providers.route.ts'
import { signInCallbackRoute } from './google/sign-in-callback.ts'
import { signInStartRoute } from './google/sign-in-start.ts'
import { integrationJobs } from './jobs.ts'
import { integrationTexts } from './texts.ts'
import { integrationTidying } from './tidy.ts'

export { putCalendarEvent, removeCalendarEvent } from './calendar/events.ts'
export { chatText, postToChat } from './chat/queue.ts'

/** What joins a company to other services: Google sign-in, chat messages, calendars. */
export const integrations = defineServerModule({
  key: 'integrations',
  tables: ['chat_messages', 'personal_chats', 'calendar_connections', 'calendar_events'],
  routes: [
    providersRoute,
    signInStartRoute,
    signInCallbackRoute,
    chatRoute,
    chatTestRoute,
    ownChatRoute,
    setOwnChatRoute,
    ...feedRoutes,
    ...connectionRoutes,
  ],
  jobs: integrationJobs,
  listens: [whoIsBack],
  tidy: integrationTidying,
  texts: integrationTexts,
})
