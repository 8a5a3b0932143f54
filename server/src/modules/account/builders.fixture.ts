import type { ModuleExpectations } from '#testing/conformance/expectations.ts'

/** AUTH-01 to AUTH-11, ACC-01 to ACC-03, TEN-01: what is before signing in is for everyone, the rest for who is signed in. */
export const accountExpectations: ModuleExpectations = {
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
    'POST /token/exchange': { access: 'public' },
    'POST /change-password': { access: ['auth'] },
    'GET /restify/profile': { access: ['auth'] },
    'POST /restify/profile': { access: ['auth'] },
    'POST /files/public-upload': { access: ['auth'] },
  },
}
