import { expect, test } from 'vitest'
import { EmployeeStore } from '#contracts/team/employees.ts'
import { loadMessages, registerMessages } from '#web/ui/messages.ts'
import type { FieldSpec } from '../field-specs.ts'
import { atFields, problemsOf } from '../use-form-model.ts'
import { changedKeys, initialValues, isRequiredBy, openSections, payloadOf } from './form-values.ts'

const label = 'name:*.name'
const fields: FieldSpec[] = [
  { name: 'first_name', label: 'name:employees.first_name', kind: 'text' },
  { name: 'start_date', label, kind: 'date' },
  { name: 'address.city', label, kind: 'text' },
  { name: 'archived', label, kind: 'switch' },
  { name: 'company_vat', label, kind: 'text', when: (values) => values.archived === true },
  { name: 'file', label, kind: 'file' },
]

test('a form begins with what is known and the empty value of each kind', () => {
  const values = initialValues(fields, { first_name: 'Ana', address: { city: null }, file: 'stored/path.pdf' })
  expect(values).toEqual({
    first_name: 'Ana',
    start_date: null,
    address: { city: '' },
    archived: false,
    company_vat: '',
    file: [],
  })
})

test('hidden fields and files that were not chosen are not sent, empty text is null', () => {
  expect(payloadOf(fields, initialValues(fields, { first_name: ' ' }))).toEqual({
    first_name: null,
    start_date: null,
    address: { city: null },
    archived: false,
  })
})

test('passwords and fields with an input of their own are sent as they are, blanks too', () => {
  const own: FieldSpec[] = [
    { name: 'password', label, kind: 'password', autoComplete: 'new-password' },
    { name: 'minutes', label, kind: 'custom', render: () => null },
  ]
  expect(payloadOf(own, { password: '   ', minutes: ' ' })).toEqual({ password: '   ', minutes: ' ' })
})

test('an update sends only what changed, nested objects whole', () => {
  const before = payloadOf(fields, initialValues(fields, { first_name: 'Ana', address: { city: 'Cluj' } }))
  const after = { ...before, address: { city: 'Iași' } }
  expect(changedKeys(after, before)).toEqual({ address: { city: 'Iași' } })
  expect(changedKeys({ file: new Blob(['x']) }, {})).toHaveProperty('file')
  // Another one after one that was saved: all files read the same as text.
  const saved = { file: new Blob(['x']), files: [new Blob(['x'])] }
  const chosen = { file: new Blob(['y']), files: [new Blob(['y'])] }
  expect(Object.keys(changedKeys(chosen, saved))).toEqual(['file', 'files'])
})

test('the asterisk follows the contract', () => {
  expect(isRequiredBy(EmployeeStore, 'first_name')).toBe(true)
  expect(isRequiredBy(EmployeeStore, 'phone')).toBe(false)
  expect(isRequiredBy(EmployeeStore, 'address.city')).toBe(false)
  expect(isRequiredBy(undefined, 'first_name')).toBe(false)
})

test('only fields on the form are complained about, each in its place and by its label', async () => {
  registerMessages('names', async () => ({ 'name:employees.first_name': 'Given name' }))
  await loadMessages(['names'])
  const problems = problemsOf({ fields, schema: EmployeeStore }, initialValues(fields))
  expect(Object.keys(problems).sort()).toEqual(['first_name', 'start_date'])
  expect(problems.first_name).toBe('The given name field is required.')
})

test('what is wrong with several items of a list is said at the list, each sentence once', () => {
  const list: FieldSpec[] = [{ name: 'invitations', label, kind: 'custom', render: () => null }]
  const sent = {
    'invitations.0': ['ana@a.test is here.'],
    'invitations.2': ['dan@a.test is here.'],
    'invitations.3': ['ana@a.test is here.'],
  }
  expect(atFields(sent, list)).toEqual({ invitations: 'ana@a.test is here.\ndan@a.test is here.' })
})

test('a form holds only the sections and fields that its reader has the rights for', () => {
  const rate: FieldSpec = { name: 'billed_rate', label, kind: 'number', permission: 'manageInvoices' }
  const sections = [
    { title: label, fields: [fields[0]!, rate] },
    { title: label, fields: [fields[1]!], permission: 'manageCompany' },
  ] as const
  const namesFor = (...rights: unknown[]) =>
    openSections(sections, (needs) => needs === undefined || rights.includes(needs), false).map((section) =>
      section.fields.map(({ name }) => name),
    )
  expect(namesFor('manageInvoices', 'manageCompany')).toEqual([['first_name', 'billed_rate'], ['start_date']])
  expect(namesFor('manageCompany')).toEqual([['first_name'], ['start_date']])
  expect(namesFor()).toEqual([['first_name']])
  const closed = openSections(sections, () => true, true).flatMap((section) => section.fields)
  expect(closed.every(({ disabled }) => disabled === true)).toBe(true)
})
