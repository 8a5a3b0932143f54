import type { Answer, Context, RequestContext } from '#platform/http/context.ts'
import { createActor } from '#platform/session/index.ts'
import type { ResourceDefinition } from '../../definition.ts'
import type { Registry } from '../../registry.ts'
import { listRoute } from './list-route.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A visitor: no company, no rights. Tenant tables show them no row whatever is asked. */
const visitor = createActor({
  user_id: NOBODY,
  employee_id: null,
  session_id: NOBODY,
  login_id: NOBODY,
  first_name: '',
  last_name: '',
  email: '',
  locale: 'en',
  onboarding_step: null,
  owes_two_factor: false,
  role_keys: [],
  permissions: [],
})

const nowhere = {
  id: NOBODY,
  subdomain: '',
  name: '',
  locale: 'en',
  country: '',
  time_zone: 'UTC',
  has_demo_data: false,
} as const

/** The list of a public look-up, on any host, signed in or not. */
export const publicListRoute = (
  context: RequestContext,
  registry: Registry,
  resource: ResourceDefinition,
): Promise<Answer> =>
  listRoute({ ...context, actor: visitor, tenant: context.tenant ?? nowhere } as Context, registry, resource)
