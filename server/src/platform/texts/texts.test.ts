import { describe, expect, it } from 'vitest'
import { contractTypes, employeeStatuses, genders, salaryTypes } from '#contracts/team/employees.ts'
import { accountTexts } from './account.ts'
import { billingTexts } from './billing.ts'
import { companyTexts } from './company.ts'
import { errorTexts } from './errors.ts'
import { exportTexts } from './exports.ts'
import { holidayTexts } from './holidays.ts'
import { importTexts } from './import.ts'
import { integrationTexts } from './integrations.ts'
import { labelTexts } from './labels.ts'
import { mailboxTexts } from './mailbox.ts'
import { reportTexts } from './reports.ts'
import { labelOf, text } from './text.ts'

const areas = {
  errorTexts,
  accountTexts,
  billingTexts,
  companyTexts,
  exportTexts,
  holidayTexts,
  importTexts,
  integrationTexts,
  labelTexts,
  mailboxTexts,
  reportTexts,
}
const all = Object.values(areas).flatMap((area) => Object.entries(area)) as [string, { en: string; ro: string }][]

describe('server texts', () => {
  it('have both languages, no key twice, and the same values in both', () => {
    expect(new Set(all.map(([key]) => key)).size).toBe(all.length)
    const names = (sentence: string) => [...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()
    for (const [key, { en, ro }] of all) {
      expect(en.trim(), key).not.toBe('')
      expect(ro.trim(), key).not.toBe('')
      expect(names(ro), key).toEqual(names(en))
    }
  })

  it('use the Romanian letters with a comma below, not the look-alikes with a cedilla', () => {
    for (const [key, { ro }] of all) expect(ro, key).not.toMatch(/[şţŞŢ]/)
  })

  it('count in English and in Romanian, where twenty and more take "de"', () => {
    const more = (locale: 'en' | 'ro') => [1, 3, 20].map((count) => text('moreErrors', locale, { count }))
    expect(more('en')).toEqual(['(and 1 more error)', '(and 3 more errors)', '(and 20 more errors)'])
    expect(more('ro')).toEqual(['(și încă o eroare)', '(și încă 3 erori)', '(și încă 20 de erori)'])
  })

  it('choose by number among one, few and many in Romanian, where twenty and more take "de"', () => {
    const choices = all.flatMap(([key, { ro }]) =>
      [...ro.matchAll(/\{\w+\|([^}]*)\}/g)].map(([, forms]) => [key, forms!.split('|')] as const),
    )
    expect(choices.length).toBeGreaterThan(3)
    for (const [key, forms] of choices) {
      expect(forms.length, key).toBe(3)
      expect(forms[2]!.replace('# de ', '# '), key).toBe(forms[1])
      expect(forms[2], key).toContain('# de ')
    }
  })

  it('keep the word that clients look for when nobody is signed in', () => {
    expect([text('unauthenticated', 'en'), text('unauthenticated', 'ro')]).toEqual([
      'Unauthenticated.',
      'Unauthenticated.',
    ])
  })

  it('name every stored choice of an employee', () => {
    const groups = {
      employeeStatus: employeeStatuses,
      contractType: contractTypes,
      gender: genders,
      salaryType: salaryTypes,
    }
    for (const [group, values] of Object.entries(groups)) {
      for (const value of values) expect(labelTexts).toHaveProperty([`${group}.${value}`])
    }
    expect(labelOf('employeeStatus', 'archived', 'ro')).toBe('Arhivat')
    expect(labelOf('employeeStatus', 'unheard-of', 'ro')).toBe('unheard-of')
  })
})
