import { expect, vi } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { hashPassword } from '#platform/secrets/index.ts'
import type { Client, TestAnswer, TestApp, TestPerson } from '#testing/index.ts'

export const PASSWORD = 'Orizont-verde-7'
const MAIN = 'localhost'

let places = 0
/** A place nobody has called from yet, so that limits of other tests do not count. */
export const elsewhere = (): { headers: Record<string, string> } => {
  places += 1
  return { headers: { 'x-forwarded-for': `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}` } }
}

const QUARTER_HOUR = 900_000
/** Goes to the beginning of the next quarter of an hour: counts start again there, and no test may run across that moment. */
export const nextQuarter = ({ clock }: TestApp): void =>
  clock.advance(QUARTER_HOUR - (clock.now().getTime() % QUARTER_HOUR))

/** Posts from a place of its own, unless one is given. */
export const post = (client: Client, path: string, body: unknown, place = elsewhere()): Promise<TestAnswer> =>
  client.post(path, body, place)

/** What `ask` answers once so many milliseconds have passed for what the process keeps in memory for a moment. */
export async function later<T>(milliseconds: number, ask: () => Promise<T>): Promise<T> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + milliseconds)
  try {
    return await ask()
  } finally {
    clock.mockRestore()
  }
}

/**
 * Asks for something that is to be answered in the same time for every address. The wait does not end before the work is done, as
 * `isDone` sees it; answers how long it was to be.
 */
export async function waitOf(
  testing: TestApp,
  ask: () => Promise<TestAnswer>,
  isDone: () => Promise<boolean> = async () => true,
): Promise<number[]> {
  const end = Promise.withResolvers<void>()
  const wait = vi.spyOn(testing.clock, 'wait').mockReturnValue(end.promise)
  try {
    let isAnswered = false
    const answer = ask().then(({ status }) => {
      isAnswered = true
      return status
    })
    await expect.poll(() => wait.mock.calls.length).toBe(1)
    await expect.poll(isDone).toBe(true)
    // Time enough for an answer that does not wait.
    await testing.client(MAIN).get('/health')
    expect(isAnswered).toBe(false)
    end.resolve()
    expect(await answer).toBe(200)
    return wait.mock.calls.flat()
  } finally {
    end.resolve()
    wait.mockRestore()
  }
}

export const mainDomain = (testing: TestApp): Client => testing.client(MAIN)
export const companyHost = (testing: TestApp, subdomain: string, token: string | null = null): Client =>
  testing.client(`${subdomain}.${MAIN}`, token)

let hash: Promise<string> | undefined
/** Gives a person of a test company the password `PASSWORD`. */
export async function givePassword(testing: TestApp, { loginId }: TestPerson): Promise<void> {
  hash ??= hashPassword(PASSWORD)
  const hashed = await hash
  await testing.superuser.global((tx) => tx.run(sql`update logins set password_hash = ${hashed} where id = ${loginId}`))
}

export const emailSetup = (email: string, password = PASSWORD) => ({
  onboarding_step: 'EmailSetup',
  email,
  password,
  password_confirmation: password,
  locale: 'en',
})

export const companySetup = (token: string, subdomain: string) => ({
  onboarding_step: 'CompanySetup',
  onboarding_token: token,
  username: 'Ana Maria Pop',
  company_name: `Company ${subdomain}`,
  phone: '+40 721 234 567',
  subdomain,
  country: 'RO',
  locale: 'en',
  terms: true,
})

export async function welcome(testing: TestApp, token: string | undefined, invitations: string[]) {
  const industry = await testing.superuser.global((tx) =>
    tx.row<{ id: string }>(sql`select id from industries order by id limit 1`),
  )
  return {
    onboarding_step: 'TeamSetup',
    ...(token ? { onboarding_token: token } : {}),
    team_size: '1-20',
    referrer_source: 'Google',
    industry_id: industry!.id,
    invitations,
  }
}

/** The newest mailed code of an address. */
export const mailedCode = async (testing: TestApp, email: string): Promise<string> =>
  (await testing.queuedMails(email)).findLast(({ template }) => template === 'confirmation-code')!.props.code!

/** Registers up to the confirmed address; answers the onboarding token. */
export async function confirmed(testing: TestApp, email: string): Promise<string> {
  const main = mainDomain(testing)
  const token = (await post(main, '/register', emailSetup(email))).body.attributes.onboarding_token
  const code = await mailedCode(testing, email)
  await post(main, '/register', { onboarding_step: 'ConfirmEmail', onboarding_token: token, code })
  return token
}

/** Registers a whole company; answers the onboarding token and the one-time code. */
export async function registered(testing: TestApp, email: string, subdomain: string) {
  const onboardingToken = await confirmed(testing, email)
  const answer = await post(mainDomain(testing), '/register', companySetup(onboardingToken, subdomain))
  return { onboardingToken, code: answer.body.meta.token as string }
}

/** The query part of the link in a person's newest mail of a kind. */
export async function mailedLink(testing: TestApp, email: string, template: string): Promise<URL> {
  const mail = (await testing.queuedMails(email)).findLast((one) => one.template === template)
  return new URL(mail!.props.url!)
}

export const count = async (testing: TestApp, query: ReturnType<typeof sql>): Promise<number> =>
  (await testing.superuser.global((tx) => tx.row<{ count: number }>(query)))!.count

/** Asks for a link to choose a new password; answers its use. */
export async function resetBy(testing: TestApp, email: string, password: string): Promise<() => Promise<TestAnswer>> {
  await post(mainDomain(testing), '/forgot-password', { email })
  const token = (await mailedLink(testing, email, 'reset-password')).searchParams.get('token')
  const body = { email, token, password, password_confirmation: password }
  return () => post(mainDomain(testing), '/reset-password', body)
}
