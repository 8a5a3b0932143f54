import { defineServerModule } from '#engine/registry.ts'
import { presenceRoutes } from './presence/presence.routes.ts'

/** What a company looks back on: hours, leave and who was there. */
export const reports = defineServerModule({ key: 'reports', routes: presenceRoutes })
