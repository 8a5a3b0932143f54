import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { currentLocale } from '#web/platform/texts/setup.ts'
import { LanguageTab } from './language-tab.tsx'

const chosen = (label: string) =>
  screen
    .getAllByRole('radiogroup', { name: label })
    .flatMap((group) => [...group.querySelectorAll('[aria-checked="true"]')].map((one) => one.textContent))

it('changes the reader’s language once the server has it, and stays as it was where that failed', async () => {
  const answers: unknown[] = [refused(422, { message: '' }), { data: {} }]
  const { press, words, sent } = await opened(<LanguageTab />, { answers: () => answers.shift() })
  expect(screen.queryByText('Language of the company')).toBeNull()
  await press('Română', 'radio')
  await until(() => expect(words()).toContain('Could not update the locale.'))
  expect([currentLocale(), chosen('Your language')]).toEqual(['en', ['English']])
  await press('Română', 'radio')
  await until(() => expect(currentLocale()).toBe('ro'))
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/restify/profile', { locale: 'ro' }],
    ['/restify/profile', { locale: 'ro' }],
  ])
})

it('changes the company’s for those who keep the company, and not the reader’s', async () => {
  const page = await opened(<LanguageTab />, { may: ['manageCompany'], answers: () => ({ data: {} }) })
  const group = screen.getAllByRole('radiogroup').at(-1)!
  await page.user.click(group.querySelectorAll('[role="radio"]')[1]!)
  await until(() => expect(page.words()).toContain('Language has been successfully updated'))
  expect(page.sent().map(({ path, query, body }) => [path, query.get('action'), body])).toEqual([
    ['/restify/tenants/actions', 'set-locale', { locale: 'ro' }],
  ])
  expect([currentLocale(), chosen('Language of the company')]).toEqual(['en', ['Română']])
})

it('takes one change of language at a time', async () => {
  const { user, sent } = await opened(<LanguageTab />, { answers: () => new Promise(() => {}) })
  await user.click(screen.getByRole('radio', { name: 'Română' }))
  await user.click(screen.getByRole('radio', { name: 'Română' }))
  expect(sent()).toHaveLength(1)
})
