import { expect, it } from 'vitest'
import { opened, type Pressing, refused } from '../pressed.fixture.tsx'
import { queryClient } from '../query/client.ts'
import { keys } from '../query/keys.ts'
import { sendFromRoot } from './root-path.ts'

/** Where the root path sends somebody; `hasToken` where the browser knows them already. */
async function sent(code: string | undefined, hasToken: boolean, answers: Record<string, unknown>) {
  const page = await opened(<p>Page</p>, { answers: (({ path }) => answers[path]) as Pressing['answers'] })
  queryClient.removeQueries({ queryKey: keys.tenant })
  queryClient.setQueryDefaults(keys.tenant, { retry: false })
  if (!hasToken) localStorage.removeItem('token')
  try {
    await sendFromRoot(code)
    return undefined
  } catch (thrown) {
    const { options } = thrown as { options: { href?: string; to?: string } }
    return [
      options.href ?? options.to,
      page
        .asked()
        .map(({ path }) => path)
        .includes(own),
    ]
  } finally {
    queryClient.setQueryDefaults(keys.tenant, {})
    localStorage.clear()
  }
}
const own = '/restify/tenants/getters/tenant-information'
const company = { data: { id: '1', locale: 'en' } }
const exchanged = { meta: { token: 't', mainTenant: { frontend_url: 'https://salt.test' } } }

it('leads to the dashboard of the company, by the code of a link or by the token there is', async () => {
  expect(await sent(undefined, true, { '/tenant': company })).toEqual(['/dashboard', false])
  expect(await sent('c0de', false, { '/tenant': company, '/token/exchange': exchanged })).toEqual(['/dashboard', false])
})

it('leads to the sign-in who is not signed in, and whose code is spent', async () => {
  expect(await sent(undefined, false, { '/tenant': company })).toEqual(['/login', false])
  expect(await sent('c0de', false, { '/token/exchange': refused(422) })).toEqual(['/login', false])
})

it('leads from the main domain to the company’s own address, which the sign-in says or else the server', async () => {
  expect(await sent('c0de', false, { '/token/exchange': exchanged })).toEqual(['https://salt.test', false])
  const elsewhere = { [own]: { data: { frontend_url: 'https://mill.test' } } }
  expect(await sent(undefined, true, elsewhere)).toEqual(['https://mill.test', true])
  expect(await sent(undefined, true, {})).toEqual(['/login', true])
})
