import { Link } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { use, useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { record } from '#web/platform/drawn.fixture.tsx'
import { emit } from '#web/platform/events.ts'
import { opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { changeLocale } from '#web/platform/texts/setup.ts'
import type { FormSection } from './field-specs.ts'
import { ResourceForm, type ResourceFormProps } from './resource-form.tsx'

const schema = z.object({ name: z.string().min(1), note: z.string().nullish(), pages: z.number().nullish() })
const sections: FormSection[] = [
  {
    title: 'name:*.records',
    fields: [
      { name: 'name', label: 'name:*.name', kind: 'text' },
      { name: 'note', label: 'name:*.comment', kind: 'textarea', when: ({ name }) => name !== 'Rye' },
      { name: 'price.amount', label: 'name:*.reason', kind: 'number' },
    ],
  },
]
const wood = record('7', { name: 'Wood', note: 'Old', price: { amount: 5, unit: 'RON' } })

async function form(props: Partial<ResourceFormProps> = {}, answers: Pressing['answers'] = ({ body }) => saved(body)) {
  const done: unknown[] = []
  const page = await opened(
    <ResourceForm
      entity="books"
      sections={sections}
      schema={schema}
      onSaved={({ id, attributes }) => done.push([id, attributes.name])}
      onCancel={() => done.push('cancelled')}
      {...props}
    />,
    { at: '/books/edit', answers },
  )
  await settled()
  return { ...page, done, bodies: () => page.sent().map(({ method, path, body }) => [method, path, body]) }
}
const saved = (body: unknown) => ({ data: record('7', body as object) })

it('sends of a record only what was changed, empty text as nothing, and nothing where nothing was', async () => {
  const { write, press, bodies, done, words } = await form({ record: wood })
  await press('Save')
  await until(() => expect(done).toEqual([['7', 'Wood']]))
  expect(bodies()).toEqual([])
  expect(words()).toContain('Changes saved')
  await write('Comment', '  ')
  await write('Reason', '6')
  await press('Save')
  await until(() => expect(bodies()).toEqual([['PUT', '/restify/books/7', { note: null, price: { amount: 6 } }]]))
  // What was saved is what the form begins with now.
  await press('Save')
  await until(() => expect(done.length).toBe(3))
  expect(bodies().length).toBe(1)
})

it('leaves out what is not there for what was typed, and what its last word takes away', async () => {
  const { write, press, bodies } = await form({ payload: ({ price: _, ...rest }) => rest })
  await write('Comment', 'Old')
  await write(/^Name/, 'Rye')
  await press('Save')
  await until(() => expect(bodies()).toEqual([['POST', '/restify/books', { name: 'Rye' }]]))
})

it('shows a box and a switch as the record has them, and turns them', async () => {
  const ticks: FormSection[] = [
    {
      title: 'name:*.records',
      fields: [
        { name: 'is_sold', label: 'name:*.comment', kind: 'checkbox' },
        { name: 'is_old', label: 'name:*.reason', kind: 'switch' },
      ],
    },
  ]
  const ticked = { is_sold: true, is_old: false }
  const { user, press, bodies } = await form({
    sections: ticks,
    schema: z.object({ is_sold: z.boolean(), is_old: z.boolean() }),
    record: record('7', ticked),
  })
  const [box, turned] = [
    screen.getByLabelText<HTMLInputElement>('Comment'),
    screen.getByLabelText<HTMLInputElement>('Reason'),
  ]
  expect([box.checked, turned.checked]).toEqual([true, false])
  await user.click(box)
  await user.click(turned)
  expect([box.checked, turned.checked]).toEqual([false, true])
  await press('Save')
  await until(() => expect(bodies()).toEqual([['PUT', '/restify/books/7', { is_sold: false, is_old: true }]]))
})

it('saves by the keyboard from any field, but nothing that its button does not', async () => {
  const first = await form({ record: wood })
  await first.write('Reason', '6')
  await first.user.keyboard('{Enter}')
  await until(() => expect(first.bodies().length).toBe(1))
  await first.user.type(await first.field('Comment'), '!{Control>}{Enter}{/Control}')
  await until(() => expect(first.bodies()[1]).toEqual(['PUT', '/restify/books/7', { note: 'Old!' }]))
  await first.user.type(await first.field('Comment'), '!{Meta>}{Enter}{/Meta}')
  await until(() => expect(first.bodies()[2]).toEqual(['PUT', '/restify/books/7', { note: 'Old!!' }]))
  const blocked = await form({ record: wood, useBlocked: ({ name }) => name === 'Oak' })
  await blocked.write(/^Name/, 'Oak')
  await blocked.user.keyboard('{Control>}{Enter}{/Control}')
  await settled()
  expect([blocked.bodies(), blocked.done]).toEqual([[], []])
})

it('says what is missing until it is there, and above the buttons what has no field', async () => {
  const answers = [
    () => refused(422, { errors: { name: ['Taken.'], 'price.amount': ['Too dear.'], owner_id: ['No owner.'] } }),
    () => refused(422, { errors: { name: ['Taken.'] } }),
    () => refused(500),
    () => refused(503, { message: 'Soon again.' }),
    () => saved({ name: 'Oak' }),
  ]
  const { write, press, words, done, user } = await form({}, () => answers.shift()!())
  const alert = () => document.querySelector('form [role=alert]')?.textContent
  await press('Save')
  expect(alert()).toBe('Sorry, the form is not filled in correctly')
  expect(document.activeElement).toHaveProperty('name', 'name')
  await user.paste('Wood')
  expect(alert()).toBeUndefined()
  await press('Save')
  await until(() => expect(alert()).toBe('No owner.'))
  expect(words()).toContain('Taken.')
  expect(words()).toContain('Too dear.')
  // The first field that is to be mended has the focus.
  expect(document.activeElement).toHaveProperty('name', 'name')
  await press('Save')
  await until(() => expect(alert()).toBe('Sorry, the form is not filled in correctly'))
  expect(words()).not.toContain('Too dear.')
  await write(/^Name/, 'Oak')
  expect(words()).not.toContain('Taken.')
  await press('Save')
  await until(() => expect(alert()).toBe('A server error occurred during request execution'))
  await press('Save')
  await until(() => expect(alert()).toBe('Soon again.'))
  // It is said once, and not beside the form.
  expect(document.querySelectorAll('[role=alert]').length).toBe(1)
  await press('Save')
  await until(() => expect(done).toEqual([['7', 'Oak']]))
  expect(alert()).toBeUndefined()
})

it('says a refusal of the server in the language it was said in alone, and that it did not work in another', async () => {
  const { press, write } = await form({}, () => refused(409, { message: 'Somebody has it.' }))
  const alert = () => document.querySelector('form [role=alert]')?.textContent
  await write(/^Name/, 'Wood')
  await press('Save')
  await until(() => expect(alert()).toBe('Somebody has it.'))
  onTestFinished(() => changeLocale('en'))
  await act(() => changeLocale('ro'))
  await until(() => expect(alert()).toBeTruthy())
  expect(alert()).not.toContain('Somebody has it.')
  await act(() => changeLocale('en'))
  await until(() => expect(alert()).toBe('Somebody has it.'))
})

it('asks before what was typed is left, but for what was saved, and never in a dialog', async () => {
  const notice = <Link to="/shelves">Shelves</Link>
  const { write, press, place, words } = await form({ record: wood, notice })
  await write(/^Name/, 'Oak')
  await press('Save')
  await until(() => expect(words()).toContain('Changes saved'))
  await press('Shelves', 'link')
  expect(place()).toBe('/shelves')
  const later = await form({ record: wood, notice, layout: 'plain' })
  await later.write(/^Name/, 'Oak')
  await later.press('Save')
  await until(() => expect(later.words()).toContain('Changes saved'))
  await later.write(/^Name/, 'Ash')
  await later.press('Shelves', 'link')
  expect(later.words()).toContain('Leave without saving?')
  await later.press('Stay on the page')
  expect(later.place()).toBe('/books/edit')
  expect(later.words()).toContain('=Ash')
  await later.write(/^Name/, 'Oak')
  await later.press('Shelves', 'link')
  expect(later.place()).toBe('/shelves')
  const dialog = await form({ record: wood, notice, layout: 'dialog' })
  await dialog.write(/^Name/, 'Oak')
  await dialog.press('Cancel')
  expect(dialog.done).toEqual(['cancelled'])
  await dialog.press('Shelves', 'link')
  expect(dialog.place()).toBe('/shelves')
})

it('leads nobody away from where they have gone while it was saved', async () => {
  let answer = (_: unknown) => {}
  const notice = <Link to="/shelves">Shelves</Link>
  const { write, press, words, place, done } = await form(
    { record: wood, notice },
    () => new Promise((resolve) => (answer = resolve)),
  )
  await write(/^Name/, 'Oak')
  await press('Save')
  await press('Shelves', 'link')
  await press('Leave')
  await until(() => expect(place()).toBe('/shelves'))
  answer(saved({ name: 'Oak' }))
  await until(() => expect(words()).toContain('Changes saved'))
  expect(done).toEqual([])
})

it('stores one record under one key where answers were lost, and the new text in the end', async () => {
  const answers = [() => refused(502), () => refused(0), () => saved({ name: 'Oak' }), () => saved({ name: 'Ash' })]
  const { write, press, sent, done } = await form({}, () => answers.shift()!())
  await write(/^Name/, 'Wood')
  for (const count of [1, 2]) {
    await press('Save')
    await until(() => expect(sent().length).toBe(count))
  }
  await press('Save')
  await until(() => expect(done.length).toBe(1))
  await write(/^Name/, 'Ash')
  await press('Save')
  await until(() => expect(done.length).toBe(2))
  const [first, ...others] = sent().map(({ key }) => key)
  expect([others[0], others[1]]).toEqual([first, first])
  expect(others[2]).not.toBe(first)
})

it('gives back what was typed when a session had ended, but for files and passwords, which are chosen again', async () => {
  const fields: FormSection['fields'] = [
    ...sections[0]!.fields,
    { name: 'cover', label: 'name:*.file', kind: 'file' },
    { name: 'lock', label: 'name:account.password', kind: 'password', autoComplete: 'new-password' },
    {
      ...{ name: 'chapters', label: 'name:*.records', kind: 'rows', addLabel: 'engine:form.save' },
      row: [
        { name: 'title', label: 'name:*.description', kind: 'text' },
        { name: 'scan', label: 'name:*.file', kind: 'file' },
      ],
    } as FormSection['fields'][number],
  ]
  const one = { sections: [{ ...sections[0]!, fields }], defaults: { chapters: [{ title: 'First' }] } }
  const left = await form(one)
  await left.write(/^Name/, 'Rice')
  await left.write('Comment', 'Long thought about')
  await left.write(/^Password/, 'Vatra-demo-1')
  emit('page-ending')
  const { field, words, user, bodies } = await form(one)
  expect((await field('Comment')).value).toBe('Long thought about')
  expect((await field(/^Password/)).value).toBe('')
  expect(words()).toContain('=First')
  await user.type(await field('Comment'), '{Control>}{Enter}{/Control}')
  await until(() => expect(bodies().length).toBe(1))
  expect(bodies()[0]![2]).toMatchObject({ note: 'Long thought about', chapters: [{ title: 'First' }] })
})

it('gives it back where the form is drawn again before it stands', async () => {
  const left = await form()
  await left.write('Comment', 'Long thought about')
  emit('page-ending')
  const late = new Promise<string>((resolve) => setTimeout(resolve, 1, 'Here'))
  const Late = () => use(late)
  const books = { entity: 'books', sections, schema, onSaved: () => {}, onCancel: () => {} }
  const again = <ResourceForm {...books} notice={<Late />} />
  let come = () => {}
  const Page = () => {
    const [here, setHere] = useState(false)
    come = () => setHere(true)
    return here && again
  }
  const { field } = await opened(<Page />, { at: '/books/edit' })
  setTimeout(come)
  await settled()
  expect((await field('Comment')).value).toBe('Long thought about')
})
