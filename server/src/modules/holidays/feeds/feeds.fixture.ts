import type { RouteExpectation } from '#testing/conformance/expectations.ts'

export const feedRoutesExpected: Readonly<Record<string, RouteExpectation>> = {
  'GET /holidays/feeds': { access: ['auth'] },
  'POST /holidays/feeds': { access: ['auth'] },
  'DELETE /holidays/feeds/:scope': { access: ['auth'], params: { scope: 'own' } },
  'GET /holidays/feeds/:token.ics': { access: 'tenant', params: { token: 'unknown' } },
}
