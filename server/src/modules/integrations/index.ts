import { defineServerModule } from '#engine/registry.ts'
import { providersRoute } from './google/providers.route.ts'
import { signInCallbackRoute } from './google/sign-in-callback.ts'
import { signInStartRoute } from './google/sign-in-start.ts'

/** What joins a company to other services: Google sign-in, chat messages, calendars. */
export const integrations = defineServerModule({
  key: 'integrations',
  routes: [providersRoute, signInStartRoute, signInCallbackRoute],
})
