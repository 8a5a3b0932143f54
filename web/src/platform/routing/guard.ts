import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { isPersonalStep } from '#contracts/account/personal-steps.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { ApiError } from '../api/api-error.ts'
import { showFailure } from '../api/report.ts'
import { showError } from '../notify.ts'
import { queryClient } from '../query/client.ts'
import { allows, permissionNames } from '../session/permissions.ts'
import { configurationQuery, profileQuery, tenantQuery } from '../session/queries.ts'
import { exchangeToken } from '../session/session.ts'
import { hiddenModules, isOn, settingOf } from '../session/settings.ts'
import { rememberSharedTemplate } from '../session/shared-template.ts'
import { readToken } from '../session/token.ts'
import { changeLocale, followLocale, text } from '../texts/setup.ts'
import { isOpen, type PageFacts } from './facts.ts'
import { safePath } from './safe-path.ts'

interface Visit {
  location: ParsedLocation
  page: PageFacts | undefined
  /** Where the person is now; undefined on the first page of the visit. */
  previous: string | undefined
}

/** Decides each navigation (spec 1 section 2): throws a redirect, or lets the page be drawn. */
export async function guard({ location, page, previous }: Visit): Promise<void> {
  const search = location.search as Record<string, string>
  if (search.locale === 'en' || search.locale === 'ro') await takeLocale(search.locale, location)
  rememberSharedTemplate(search)
  if (!page) return
  if (!page.skipOrganization) await demandTenant(location)
  const open = isOpen(page)
  if (search.token && (!open || location.pathname === '/login')) await trade(search.token, location, open)
  if (open) return
  if (!readToken()) throw toLogin(location)
  await demandRights(page, location, previous)
}

/** A choice that is made once: left in the address, it would take back each choice that is made after it. */
async function takeLocale(locale: Locale, { pathname, search, hash }: ParsedLocation): Promise<never> {
  await changeLocale(locale)
  const { locale: _, ...rest } = search as Record<string, string>
  throw redirect({ to: pathname, search: rest as never, hash, replace: true })
}

const toLogin = (location: ParsedLocation) =>
  redirect({ to: '/login', search: { from: safePath(location.href) } as never, replace: true })

async function demandTenant({ href }: ParsedLocation): Promise<void> {
  try {
    await queryClient.ensureQueryData(tenantQuery)
  } catch (error) {
    if (error instanceof ApiError && error.status === 503)
      throw redirect({ to: '/maintenance', search: { from: safePath(href) } as never, replace: true })
    if (error instanceof ApiError && error.status === 0) throw error
    throw redirect({ to: '/no-organization', replace: true })
  }
}

/** A `token` in a URL is a one-time code: it is traded, then the address is cleaned of it whatever came of the trade. */
async function trade(code: string, location: ParsedLocation, isLogin: boolean): Promise<never> {
  const { token: _, from, ...rest } = location.search as Record<string, string>
  const failure = await exchangeToken(code).then(
    () => null,
    (error: unknown) => error,
  )
  if (failure) showFailure(failure)
  if (!isLogin) throw redirect({ to: location.pathname, search: { ...rest, from } as never, replace: true })
  if (failure) throw redirect({ to: '/login', search: { ...rest, from } as never, replace: true })
  throw redirect({ href: safePath(from) ?? '/dashboard', replace: true })
}

const TWO_FACTOR_SETUP = '/two-factor-setup'

async function demandRights(page: PageFacts, location: ParsedLocation, previous: string | undefined): Promise<void> {
  const [profile, configuration] = await Promise.all([
    queryClient.ensureQueryData(profileQuery),
    queryClient.ensureQueryData(configurationQuery).catch(() => undefined),
  ]).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw toLogin(location)
    throw error
  })
  await followLocale('profile', profile.attributes.locale)
  // The server answers such a person nothing else; the page is the way out.
  if (profile.attributes.owes_two_factor) {
    if (location.pathname === TWO_FACTOR_SETUP) return
    throw redirect({ to: TWO_FACTOR_SETUP, search: { from: safePath(location.href) } as never, replace: true })
  }
  // Wherever somebody who has just joined signs in, the first page they see is the wizard.
  if (isPersonalStep(profile.attributes.onboarding_step) && location.pathname === '/dashboard') {
    throw redirect({ to: '/personal-onboarding', replace: true })
  }
  const isHidden = page.module !== undefined && hiddenModules(configuration).has(page.module)
  const isOff = page.setting !== undefined && !isOn(settingOf(configuration, page.setting))
  if (!isHidden && !isOff && allows(permissionNames(profile), page.permission)) return
  showError(text(isHidden ? 'platform:error.moduleOff' : 'platform:error.notAuthorized'))
  const back = previous && previous !== location.href ? previous : '/dashboard'
  if (location.pathname !== '/dashboard') throw redirect({ href: back, replace: true })
}
