import { defineServerModule } from '#engine/module.ts'
import { presenceRoutes } from './presence/presence.routes.ts'
import { reportTexts } from './texts.ts'
import { reportTidying } from './tidy.ts'

/** What a company looks back on: hours, leave and who was there. */
export const reports = defineServerModule({
  key: 'reports',
  routes: presenceRoutes,
  tidy: reportTidying,
  texts: reportTexts,
})
