import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { withOwn } from '#web/platform/session/own-settings.ts'
import { configurationQuery } from '#web/platform/session/queries.ts'
import { ChoiceTable } from './choice-table.tsx'

const usual = ['mail', 'inbox']
const kinds = [
  { key: 'leave', module: 'holidays', title: 'Leave', always: [], usual },
  { key: 'signing', module: 'documents', title: 'Signing', always: ['mail'], usual },
  { key: 'assets', module: 'assets', title: 'Assets', always: ['mail', 'inbox'], usual },
]
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label'))

it('begins with mail and inbox, saves each tick at once with those before it, and keeps what always comes', async () => {
  const { press, sent, words } = await opened(<ChoiceTable />, {
    settings: { own_notifications: { leave: ['chat'] } },
    answers: ({ path }) => (path.endsWith('/kinds') ? { data: kinds } : {}),
  })
  await screen.findByRole('table')
  const before = ['Leave: Chat', 'Signing: Inbox', 'Signing: Mail at once', 'Assets: Inbox', 'Assets: Mail at once']
  expect(ticked()).toEqual(before)
  expect(words()).toContain('Always comes by mail and to the inbox')
  for (const name of ['Signing: Mail at once', 'Signing: Daily digest', 'Assets: Inbox'])
    expect(screen.getByRole('checkbox', { name })).toHaveProperty('disabled', true)
  await press('Leave: Mail at once', 'checkbox')
  await press('Signing: Inbox', 'checkbox')
  expect(ticked()).toEqual([
    ...['Leave: Mail at once', 'Leave: Chat', 'Signing: Mail at once'],
    ...['Assets: Inbox', 'Assets: Mail at once'],
  ])
  await until(() => expect(sent().length).toBe(2))
  const value = (choices: object) => [{ key: 'own_notifications', value: choices }]
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/restify/user-settings/bulk/update', value({ leave: ['mail', 'chat'] })],
    ['/restify/user-settings/bulk/update', value({ leave: ['mail', 'chat'], signing: ['mail'] })],
  ])
})

it('loses none of two ticks that follow each other at once', async () => {
  const { sent } = await opened(<ChoiceTable />, {
    answers: ({ path }) => (path.endsWith('/kinds') ? { data: kinds } : {}),
  })
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await screen.findByRole('table')
  // Nothing is drawn between the two.
  act(() => {
    box('Leave: Chat').click()
    box('Signing: Inbox').click()
  })
  const value = { leave: ['inbox', 'mail', 'chat'], signing: ['mail'] }
  await until(() => expect(sent().at(-1)?.body).toEqual([{ key: 'own_notifications', value }]))
})

it('keeps what another page of the reader has saved since this one was opened', async () => {
  const { press, sent } = await opened(<ChoiceTable />, {
    settings: { own_notifications: { leave: ['chat'] } },
    answers: ({ path }) => (path.endsWith('/kinds') ? { data: kinds } : {}),
  })
  await screen.findByRole('table')
  act(() =>
    queryClient.setQueryData(configurationQuery.queryKey, (one) => one && withOwn(one, 'own_notifications', null)),
  )
  await press('Signing: Inbox', 'checkbox')
  const value = { leave: ['chat'], signing: ['mail'] }
  await until(() => expect(sent()[0]?.body).toEqual([{ key: 'own_notifications', value }]))
  expect(ticked()).toContain('Leave: Chat')
})

it('offers to load again what did not come', async () => {
  const answers: unknown[] = [refused(422), { data: kinds }]
  const { press, words } = await opened(<ChoiceTable />, {
    answers: ({ path }) => (path.endsWith('/kinds') ? (answers.shift() ?? { data: kinds }) : {}),
  })
  await until(() => expect(words()).toContain('Your notifications could not be loaded'))
  await press('Try again')
  await screen.findByRole('checkbox', { name: 'Leave: Chat' })
})

it('offers nothing of a module that the company has hidden', async () => {
  const { words } = await opened(<ChoiceTable />, {
    settings: { hidden_modules: ['assets'] },
    answers: ({ path }) => (path.endsWith('/kinds') ? { data: kinds } : {}),
  })
  await screen.findByRole('table')
  expect(words()).toContain('Signing')
  expect(words()).not.toContain('Assets')
})

it('has a mail of the next morning in place of one at once, and says where nothing comes', async () => {
  const { press, sent, words } = await opened(<ChoiceTable />, {
    answers: ({ path }) => (path.endsWith('/kinds') ? { data: kinds } : {}),
  })
  await screen.findByRole('table')
  await press('Leave: Daily digest', 'checkbox')
  const value = (choices: object) => [{ key: 'own_notifications', value: choices }]
  await until(() => expect(sent().at(-1)?.body).toEqual(value({ leave: ['inbox', 'digest'] })))
  expect(words()).not.toContain('Nothing of this reaches you')
  await press('Leave: Daily digest', 'checkbox')
  await press('Leave: Inbox', 'checkbox')
  await until(() => expect(sent().at(-1)?.body).toEqual(value({ leave: [] })))
  expect(words()).toContain('Nothing of this reaches you')
})
