import type { Page } from 'playwright-core'
import { type Installation, nextMail } from './installation.ts'

export interface NewCompany {
  name: string
  subdomain: string
  locale: 'en' | 'ro'
  founder: string
  /** Colleagues who are invited at once. */
  invited: string[]
}

interface Answer {
  attributes: { onboarding_token: string }
  meta: { token: string }
}

/** A call of the API from the page that is open, as the app would make it. */
const call = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([url, payload]) => {
      const answer = await fetch(url!, {
        method: payload === undefined ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: payload,
      })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    [`/api${path}`, body && JSON.stringify(body)],
  )

/** Registers a company without its screens (their own journey walks through those) and signs its founder in. */
export async function registerCompany(page: Page, installation: Installation, company: NewCompany): Promise<void> {
  const { name, subdomain, locale, founder: email, invited: invitations } = company
  const password = 'Plecare-2026!'
  await page.goto(installation.url(null, '/maintenance'))
  const step = (onboarding_step: string, fields: object) =>
    call<Answer>(page, '/register', { onboarding_step, locale, ...fields })
  const first = await step('EmailSetup', { email, password, password_confirmation: password })
  const code = /\b\d{6}\b/.exec((await nextMail(installation, email)).text)![0]
  const { onboarding_token } = first.attributes
  await step('ConfirmEmail', { onboarding_token, code })
  const place = { country: 'RO', phone: '+40 721 234 567', terms: true }
  const third = { onboarding_token, username: 'Maria Ionescu', company_name: name, subdomain, ...place }
  const { attributes } = await step('CompanySetup', third)
  const industries = await call<{ data: { id: string }[] }>(page, '/restify/generic-industries')
  const { meta } = await step('TeamSetup', {
    onboarding_token: attributes.onboarding_token,
    team_size: '1-20',
    referrer_source: 'Google',
    industry_id: industries.data[0]!.id,
    invitations,
  })
  // What the main domain answers is a one-time code; the company's own page trades it.
  await page.goto(installation.url(subdomain, `/dashboard?token=${encodeURIComponent(meta.token)}`))
  await page.waitForURL((url) => url.pathname === '/dashboard' && !url.searchParams.has('token'))
}
