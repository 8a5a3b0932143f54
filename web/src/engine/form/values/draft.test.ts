import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/platform/query/client.ts'
import { profileQuery } from '#web/platform/session/queries.ts'
import type { FieldSpec } from '../field-specs.ts'
import { forgetTyped, keepDraft, keepTyped, readDraft, readTyped } from './draft.ts'

const fields: FieldSpec[] = [{ name: 'name', label: 'name:*.name', kind: 'text' }]
const signIn = (id: string) => queryClient.setQueryData(profileQuery.queryKey, { id } as never)

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('what was typed comes back once, to its owner, in the form of the record it was typed for', () => {
  vi.stubGlobal('window', { location: { pathname: '/books' } })
  signIn('1')
  keepTyped(fields, { name: 'New' }, 'books ')
  expect(readTyped(fields, 'books 7')).toBeUndefined()
  expect(readTyped(fields, 'books ')).toEqual({ name: 'New' })
  forgetTyped(fields, 'books 7')
  expect(readTyped(fields, 'books ')).toEqual({ name: 'New' })
  forgetTyped(fields, 'books ')
  expect(readTyped(fields, 'books ')).toBeUndefined()
  keepTyped(fields, { name: 'Mine' }, 'books 7')
  signIn('2')
  expect(readTyped(fields, 'books 7')).toBeUndefined()
  signIn('1')
  expect(readTyped(fields, 'books 7')).toBeUndefined()
})

test('what somebody types after another is their own, and the other finds nothing of either', () => {
  vi.stubGlobal('window', { location: { pathname: '/books' } })
  signIn('1')
  keepTyped(fields, { name: 'Mine' }, 'books 7')
  signIn('2')
  keepTyped(fields, { name: 'Theirs' }, 'books 7')
  expect(readTyped(fields, 'books 7')).toEqual({ name: 'Theirs' })
  signIn('1')
  expect(readTyped(fields, 'books 7')).toBeUndefined()
})

test('what was typed into a dialog and into the page below it comes back in both', () => {
  vi.stubGlobal('window', { location: { pathname: '/books' } })
  signIn('1')
  keepTyped(fields, { name: 'Page' }, 'books 7')
  keepTyped(fields, { name: 'Dialog' }, 'shelves ')
  expect(readTyped(fields, 'books 7')).toEqual({ name: 'Page' })
  expect(readTyped(fields, 'shelves ')).toEqual({ name: 'Dialog' })
})

test('a draft holds what was typed, in rows too, but no secrets and no files', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const label = 'name:*.name'
  const secrets: FieldSpec[] = [
    { name: 'password', label, kind: 'password', autoComplete: 'new-password' },
    { name: 'code', label, kind: 'code' },
    { name: 'file', label, kind: 'file' },
  ]
  const form: FieldSpec[] = [
    ...fields,
    ...secrets,
    { name: 'lines', label, kind: 'rows', row: [...fields, ...secrets], addLabel: label },
  ]
  const typed = { name: 'Ana', password: 'Parola-1', code: '123456', file: [{ name: 'a.pdf' }] }
  keepDraft('sign-up', form, { ...typed, lines: [typed] })
  expect(readDraft('sign-up')).toEqual({ name: 'Ana', lines: [{ name: 'Ana' }] })
})
