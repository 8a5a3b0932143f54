import { type Address, callerOf, succeeded } from './caller.ts'
import { codeTo } from './mailbox.ts'

const PASSWORD = 'Orizont-verde-7'

/** Makes a company that pays for nothing, as anybody can, and signs its founder in. */
export async function signUp(port: number, subdomain: string): Promise<Address> {
  const main = callerOf({ port, host: 'localhost' })
  const email = `founder@${subdomain}.test`
  const register = async (step: string, fields: object) =>
    succeeded(main.send('POST', '/register', { onboarding_step: step, ...fields }))
  const password = { password: PASSWORD, password_confirmation: PASSWORD }
  const begun = await register('EmailSetup', { email, ...password, locale: 'en' })
  const { onboarding_token } = begun.attributes
  await register('ConfirmEmail', { onboarding_token, code: await codeTo(port, email) })
  const made = await register('CompanySetup', {
    ...{ onboarding_token, username: 'Ana Pop', company_name: `Company ${subdomain}`, phone: '+40 721 234 567' },
    ...{ subdomain, country: 'RO', locale: 'en', terms: true },
  })
  const host = `${subdomain}.localhost`
  const { token } = made.meta
  const session = await succeeded(callerOf({ port, host }).send('POST', '/token/exchange', { token }))
  return { port, host, token: session.meta.token }
}
