import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, settled, until } from '../pressed.fixture.tsx'
import { PersonMenu } from './menu/person-menu.tsx'
import { UpgradeDialog } from './notices/upgrade-dialog.tsx'
import { CommandPalette } from './palette/command-palette.tsx'

it('finds what the shell can do by any of its words, and does it', async () => {
  const { user, place, words } = await opened(<CommandPalette asked={1} />, { at: '/books' })
  const search = () => screen.findByLabelText('Search pages, people and actions')
  await user.type(await search(), 'OUT sign')
  await settled()
  expect(words()).toContain('Sign out')
  expect(words()).not.toContain('Switch to')
  await user.type(await search(), 'x')
  await settled()
  expect(words()).toContain('No results found')
  await user.type(await search(), '{Backspace}{ArrowDown}{Enter}')
  await until(() => expect(place()).toBe('/logout'))
  const other = await opened(<CommandPalette asked={1} />, { at: '/books', locale: 'ro' })
  await settled()
  await other.user.click(screen.getByText('Treci la engleză'))
  await until(() => expect(document.documentElement.lang).toBe('en'))
})

it('leads from the own menu to the account and out, and changes language and colours', async () => {
  const { press, place, words, sent } = await opened(<PersonMenu />, { at: '/books', answers: () => ({ data: {} }) })
  await press(/Your account/)
  expect(words()).toMatch(/Ana Pop ana@x\.test/)
  await press('Dark', 'menuitem')
  expect(screen.getByRole('menuitem', { name: /^Dark/ }).getAttribute('aria-current')).toBe('true')
  await press('Light', 'menuitem')
  expect(screen.getByRole('menuitem', { name: /^Dark/ }).getAttribute('aria-current')).toBeNull()
  await until(() => expect(sent().map(({ path }) => path)).toEqual(Array(2).fill('/restify/user-settings/bulk/update')))
  await press('Română', 'menuitem')
  await until(() => expect(document.documentElement.lang).toBe('ro'))
  const leaving = await opened(<PersonMenu />, { at: '/books' })
  await leaving.press(/Your account/)
  await leaving.press('Sign out', 'menuitem')
  expect([leaving.place(), place()]).toEqual(['/logout', '/books'])
})

it('leads who may buy seats to where they are bought, and nobody else', async () => {
  const answers = () => ({ data: { activePlan: { plan: { name: 'Pro' } } } })
  let isClosed = 0
  const dialog = <UpgradeDialog onClose={() => (isClosed += 1)} />
  const buyer = await opened(dialog, { may: ['manageBilling'], roles: ['admin'], answers })
  await settled()
  const button = screen.getAllByRole('link').at(-1)!
  await buyer.user.click(button)
  await until(() => expect(buyer.place()).toBe('/settings/billing'))
  expect(isClosed).toBe(1)
  for (const reader of [{ may: ['manageBilling'] }, { roles: ['admin'] }] as const) {
    const page = await opened(dialog, { ...reader, answers })
    await settled()
    expect([page.words().length > 0, screen.queryAllByRole('link')]).toEqual([true, []])
  }
})
