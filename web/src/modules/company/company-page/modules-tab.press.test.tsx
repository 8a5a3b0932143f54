import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { ModulesTab } from './modules-tab.tsx'

it('switches a module for everybody, with those that it stands on, and stays as it was where that is refused', async () => {
  const path = '/restify/settings/bulk/update'
  let hidden = ['time', 'projects', 'invoices', 'assets']
  let answer = (_: unknown) => {}
  const answers = [
    () => refused(403, { message: 'Not yours.' }),
    () => new Promise((resolve) => (answer = resolve)),
    () => ({ data: [] }),
  ]
  const { press, sent, words } = await opened(<ModulesTab />, {
    may: ['manageCompany'],
    settings: { hidden_modules: hidden },
    answers: ({ method }) =>
      method === 'POST'
        ? answers.shift()!()
        : { data: { settings: [record('h', { key: 'hidden_modules', value: hidden })] } },
  })
  const isOn = (name: string) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked
  await press('Invoices', 'switch')
  await until(() => expect(words()).toContain('Not yours.'))
  expect(isOn('Invoices')).toBe(false)
  await press('Invoices', 'switch')
  // All wait for the first: each sends the whole list.
  await press('Feedback', 'switch')
  hidden = ['assets']
  answer({ data: [] })
  await until(() => expect(isOn('Invoices')).toBe(true))
  expect(words()).toContain('Settings updated successfully')
  await press('Feedback', 'switch')
  expect(sent().map((call) => [call.path, call.body])).toEqual([
    [path, [{ key: 'hidden_modules', value: ['assets'] }]],
    [path, [{ key: 'hidden_modules', value: ['assets'] }]],
    [path, [{ key: 'hidden_modules', value: ['assets', 'feedback'] }]],
  ])
})
