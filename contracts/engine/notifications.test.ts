import { expect, it } from 'vitest'
import { LiveQuery } from './live.ts'
import { NotificationChoices } from './notifications.ts'

it('keeps ways of news by kind, each a word, and no more kinds than there may be', () => {
  const takes = (kinds: Record<string, unknown>) => NotificationChoices.safeParse(kinds).success
  const kinds = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`kind-${i}`, ['mail']]))
  expect([takes({ 'leave-asked': ['mail', 'chat', 'inbox'] }), takes({ 'leave-asked': [] })]).toEqual([true, true])
  expect([takes({ 'leave-asked': ['fax'] }), takes({ 'Leave asked': ['mail'] })]).toEqual([false, false])
  expect([takes(kinds(100)), takes(kinds(101))]).toEqual([true, false])
})

it('takes for how long nothing was heard as whole milliseconds that a number holds', () => {
  const takes = (since?: string) => LiveQuery.safeParse({ since }).success
  expect([undefined, '0', '999999999'].map(takes)).toEqual([true, true, true])
  expect(['', '-1', '1.5', '1e9', '9999999999'].map(takes)).toEqual([false, false, false, false, false])
})
