import { answersNothing, defineRoute } from '#engine/index.ts'
import { noContent } from '#platform/http/context.ts'

/** AUTH-02. Always 204: a 401 would make the client sign out again, without end. */
export const logoutRoute = defineRoute({
  method: 'POST',
  path: '/logout',
  access: 'public',
  tag: 'Account',
  summary: 'End this session',
  output: answersNothing,
  async run({ services, tenant, token }) {
    if (tenant && token) await services.database.tenant(tenant.id, (tx) => services.sessions.end(tx, tenant.id, token))
    return noContent
  },
})
