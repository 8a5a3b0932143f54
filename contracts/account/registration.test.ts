import { expect, it } from 'vitest'
import { StrongPassword } from './password.ts'
import { EmailSetup, isTimeZone, Subdomain, subdomainFor } from './registration.ts'

it('proposes an address that may be taken, whatever the company is called', () => {
  expect(subdomainFor('Moara Țărănească & Fiii')).toBe('moara-taraneasca-fiii')
  expect(subdomainFor('-- Salt-Works --')).toBe('salt-works')
  expect(subdomainFor('ÉCLAIR 24')).toBe('eclair-24')
  expect(subdomainFor('Brutăria Zorilor SRL')).toBe('brutaria-zorilor')
  expect(subdomainFor('S.C. Brutăria Zorilor S.R.L.')).toBe('brutaria-zorilor')
  expect(['SC', 'SRL', 'SC SRL', 'II'].map(subdomainFor)).toEqual(['sc', 'srl', 'sc', 'ii'])
  expect(subdomainFor('a'.repeat(80))).toHaveLength(63)
  expect(subdomainFor(`${'a'.repeat(62)} b`)).toBe('a'.repeat(62))
  for (const name of ['Moara Țărănească', '-Salt-', 'a'.repeat(80)])
    expect(Subdomain.safeParse(subdomainFor(name)).success, name).toBe(true)
})

it('takes labels of the domain system alone', () => {
  const isGood = (label: string) => Subdomain.safeParse(label).success
  expect(['a', 'a1', ' Salt ', 'salt-works', 'a'.repeat(63)].filter((label) => !isGood(label))).toEqual([])
  expect(['', '-a', 'a-', 'a.b', 'a_b', 'ă', 'a'.repeat(64)].filter(isGood)).toEqual([])
})

it('knows zones by their names, and takes no distance for one', () => {
  expect(['Europe/Bucharest', 'UTC'].map(isTimeZone)).toEqual([true, true])
  expect(['+05:30', 'Europe/Nowhere', ''].map(isTimeZone)).toEqual([false, false, false])
})

it('takes passwords with a number, a symbol and a capital, of any alphabet', () => {
  const isStrong = (text: string) => StrongPassword.safeParse(text).success
  expect(['Vatra-d1', 'Țara 100!', 'Ёлка-2026'].filter((text) => !isStrong(text))).toEqual([])
  expect(['Vatra-1', 'vatra-demo-1', 'Vatra-demo', 'Vatrademo1', 'Vatra demo1', ''].filter(isStrong)).toEqual([])
})

it('says once, at its field, that the repeated password is missing or another', () => {
  const account = { onboarding_step: 'EmailSetup', email: 'ana@x.test', password: 'Vatra-demo-1' }
  const issues = (password_confirmation: string) =>
    EmailSetup.safeParse({ ...account, password_confirmation }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ])
  expect(issues('Vatra-demo-1')).toBeUndefined()
  expect(issues('Vatra-demo-2')).toEqual([['password_confirmation', 'rule.passwordConfirmation']])
  expect(issues('')?.map(([path]) => path)).toEqual(['password_confirmation'])
})
