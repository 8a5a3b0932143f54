import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { AddReceipts, DropReceipts } from './add-receipts.tsx'

const bundle = '01990000-0000-7000-8000-0000000000b1'
const photo = (name: string, size = 3) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' })

async function page(store: (call: Call) => unknown, of: { bundle?: string } = {}) {
  const opening = await opened(
    <DropReceipts {...of}>
      <AddReceipts {...of} />
    </DropReceipts>,
    { answers: (call) => (call.method === 'GET' ? undefined : store(call)) },
  )
  const choose = async (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    // What its list of endings leaves out can still be chosen.
    input.removeAttribute('accept')
    await opening.user.upload(input, files)
    await settled()
  }
  return { ...opening, choose }
}

it('sends files at once and leads to where they are checked', async () => {
  const { choose, sent, place } = await page(() => ({ data: record(bundle, {}) }))
  await choose(photo('a.jpg'), photo('b.jpg'))
  await until(() => expect(place()).toBe(`/expenses/receipts?bundle=${bundle}`))
  expect(sent().map(({ path, query }) => [path, query.get('action')])).toEqual([
    ['/restify/expense-bundles/actions', 'create-from-files'],
  ])
})

it('names each refused file at its thumbnail, and sends the others without it', async () => {
  const bodies: unknown[] = []
  const answers = [
    refused(422, { errors: { 'files.1': ['The content of the file does not match its type.'] } }),
    { data: record(bundle, {}) },
  ]
  const { choose, words, press, place, sent } = await page((call) => {
    bodies.push(call.body)
    return answers.shift()
  })
  await choose(photo('none.jpg', 0), photo('good.jpg'), photo('fake.pdf'), photo('tool.exe'))
  await until(() => expect(words()).toContain('One of 4 receipts was sent.'))
  expect(words()).toContain('none.jpg The file is empty.')
  expect(words()).toContain('fake.pdf The content of the file does not match its type.')
  expect(words()).toContain('tool.exe This kind of file is not accepted.')
  expect(words()).not.toMatch(/good\.jpg The/)
  // Another content is another try.
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2)
  expect(bodies.map((body) => (body as { 'files[]': File })['files[]'].name)).toEqual(['fake.pdf', 'good.jpg'])
  await press('Check the receipt')
  expect(place()).toBe(`/expenses/receipts?bundle=${bundle}`)
})

it('takes ten at a time, and says so at the eleventh', async () => {
  const { choose, words } = await page(() => ({ data: record(bundle, {}) }))
  await choose(...Array.from({ length: 11 }, (_, i) => photo(`${i + 1}.jpg`)))
  await until(() => expect(words()).toContain('10 of 11 receipts were sent.'))
  expect(words()).toContain('11.jpg Expense file limit: 10 receipts at a time.')
})

it('tries again after a lost answer as the same try, so that no second bundle is made', async () => {
  const answers = [refused(0), { data: record(bundle, {}) }]
  const { choose, press, words, sent, place } = await page(() => answers.shift())
  await choose(photo('a.jpg'))
  await until(() => expect(words()).toContain('The receipt was not sent.'))
  await press('Try again')
  await until(() => expect(place()).toBe(`/expenses/receipts?bundle=${bundle}`))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

it('takes what is dropped anywhere, into the bundle that is open', async () => {
  const { words, sent } = await page(() => ({ data: record(bundle, {}) }), { bundle })
  const dataTransfer = { types: ['Files'], files: [photo('a.jpg')] }
  fireEvent.dragEnter(window, { dataTransfer })
  expect(words()).toContain('Drop the receipts here')
  fireEvent.drop(window, { dataTransfer })
  await until(() => expect(sent().map(({ path }) => path)).toEqual([`/restify/expense-bundles/${bundle}/actions`]))
})
