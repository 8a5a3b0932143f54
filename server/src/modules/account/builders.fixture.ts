import type { Check, ModuleExpectations } from '#testing/conformance/expectations.ts'
import { each, unless } from '#testing/conformance/subject.ts'
import type { World } from '#testing/conformance/world.ts'

/** One's own record is kept by those whom the company lets, and by those who manage everybody's. */
const profileChecks = (world: World): Check[] => [
  {
    name: 'lets people keep their own profile where the company lets them',
    topic: 'route POST /restify/profile',
    run: () =>
      each(
        world.cast.insiders,
        async (principal) => {
          const { permissions } = principal
          const may = permissions.has('editOwnEmployeeProfile') || permissions.has('manageEmployees')
          const client = world.client(principal)
          const posted = await client.post('/restify/profile', { about: `About ${principal.name}` })
          const put = await client.put('/restify/profile', { quote: 'Mine' })
          const locale = await client.put('/restify/profile', { locale: 'en' })
          return [
            ...unless(`${principal.name} keeps their profile`, posted, may ? 200 : 403),
            ...unless(`${principal.name} keeps their profile`, put, may ? 200 : 403),
            ...unless(`${principal.name} sets their language`, locale, 200),
          ]
        },
        4,
      ),
  },
]

/** AUTH-01 to AUTH-11, ACC-01 to ACC-03, TEN-01: what is before signing in is for everyone, the rest for who is signed in. */
export const expectations: ModuleExpectations = {
  module: 'account',
  resources: [],
  routes: {
    'GET /tenant': { access: 'public' },
    'POST /login': { access: 'public' },
    'POST /logout': { access: 'public' },
    'POST /register': { access: 'public' },
    'POST /resend-validation-code': { access: 'public' },
    'POST /forgot-password': { access: 'public' },
    'POST /reset-password': { access: 'public' },
    'POST /tenant/join/:id': { access: 'public' },
    'POST /tenant/join/:id/check': { access: 'public' },
    'POST /reset-password/check': { access: 'public' },
    'POST /token/exchange': { access: 'public' },
    'POST /change-password': { access: ['auth'] },
    'GET /restify/profile': { access: ['auth'] },
    'POST /restify/profile': { access: ['auth'] },
    'PUT /restify/profile': { access: ['auth'] },
    'POST /files/public-upload': { access: ['auth'] },
    'POST /login/second-step': { access: 'public' },
    'POST /login/passkey/options': { access: 'public' },
    'POST /login/passkey': { access: 'public' },
    'POST /passkeys/options': { access: ['auth'] },
    'POST /passkeys': { access: ['auth'] },
    'GET /passkeys': { access: ['auth'] },
    'PUT /passkeys/:id': { access: ['auth'] },
    'DELETE /passkeys/:id': { access: ['auth'] },
    'GET /two-factor': { access: ['auth'] },
    'POST /two-factor/setup': { access: ['auth'] },
    'POST /two-factor/confirm': { access: ['auth'] },
    'POST /two-factor/off': { access: ['auth'] },
    'POST /two-factor/recovery-codes': { access: ['auth'] },
    'GET /sessions': { access: ['auth'] },
    'DELETE /sessions/:id': { access: ['auth'] },
    'DELETE /sessions': { access: ['auth'] },
  },
  more: profileChecks,
}
