import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { tasksQuery } from '#web/platform/tasks/tasks-query.ts'
import { DownloadAllSection } from '../download-all.tsx'
import { DocumentDialogs } from '../list/document-dialogs.tsx'

const [dan, paper] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']

/** The dialog that adds documents of Dan, over a list. */
async function dialog(store: (call: Call) => unknown) {
  const opening = await opened(<DocumentDialogs of={{ kind: 'employee', id: dan }} />, {
    at: '/documents/all?open=true&sort=name',
    may: ['manageDocuments'],
    answers: (call) => {
      if (call.method !== 'GET') return store(call)
      if (call.path === '/restify/employees') return listOf([somebody(dan, 'Dan')])
      return listOf(call.path === '/restify/document-types' ? [record(paper, { name: 'Paper' })] : [])
    },
  })
  await settled()
  const add = async (...files: (string | File)[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    // What its list of endings leaves out can still be dropped.
    input.removeAttribute('accept')
    await opening.user.upload(
      input,
      files.map((file) => (file instanceof File ? file : new File(['x'], file))),
    )
    await settled()
  }
  const names = () =>
    opening.sent().map(({ body }) => {
      const { name, path } = body as { name: string; path: File }
      return [name, path.name]
    })
  return { ...opening, add, names }
}

it('makes a document of each file, tries again those alone that failed, and closes when all are there', async () => {
  const broken = refused(422, { errors: { path: ['The file is broken.'] } })
  const answers: unknown[] = [{ data: {} }, broken, broken]
  const { add, press, choose, write, words, sent, names, place } = await dialog(() => answers.shift() ?? { data: {} })
  await press('Upload')
  expect([sent(), words().includes('not uploaded yet')]).toEqual([[], false])
  await add('contract.pdf', 'virus.exe', 'annex.pdf', 'note.pdf')
  expect(words()).toContain('virus.exe is not of an accepted type')
  expect(words()).not.toMatch(/virus\.exe · /)
  await write('Name of the document from contract.pdf', 'Contract of May')
  await press('Remove note.pdf')
  await press('Upload')
  expect(sent()).toEqual([])
  await choose(/^Document type/, 'Paper')
  await press('Upload')
  await until(() => expect(words()).toContain('The file is broken.'))
  expect(words()).toContain('Some files are not uploaded. What became of each stands beside it.')
  expect(words()).toMatch(/contract\.pdf · .* · uploaded .*annex\.pdf · .* · not uploaded/)
  expect(place()).toBe('/documents/all?open=true&sort=name')
  await press('Upload')
  await until(() => expect(names().length).toBe(3))
  await press('Try again')
  await until(() => expect(place()).toBe('/documents/all?sort=name'))
  expect(words()).toContain('Document uploaded/updated successfully')
  expect(names()).toEqual([
    ['Contract of May', 'contract.pdf'],
    ['annex', 'annex.pdf'],
    ['annex', 'annex.pdf'],
    ['annex', 'annex.pdf'],
  ])
  expect(sent()[3]!.body).toMatchObject({ employee_id: dan, type_id: paper })
})

it('names each file that it does not take, whatever the reason of each', async () => {
  const { add, press, words } = await dialog(() => ({ data: {} }))
  await add('virus.exe', new File([], 'none.pdf'))
  const all = /virus\.exe is not of an accepted type ?none\.pdf is empty/
  expect(words()).toMatch(all)
  await press('Upload')
  expect(words()).toMatch(all)
})

it('says once, at its field, what is wrong with what all files share, and sends the others after that', async () => {
  const answers: unknown[] = [refused(422, { errors: { type_id: ['This type is closed.'] } })]
  const { add, press, choose, words, names, place } = await dialog(() => answers.shift() ?? { data: {} })
  await add('contract.pdf', 'annex.pdf')
  await choose(/^Document type/, 'Paper')
  await press('Upload')
  await until(() => expect(words()).toContain('This type is closed.'))
  expect(names().length).toBe(1)
  expect(words()).toMatch(/contract\.pdf · .* · not uploaded yet .*annex\.pdf · .* · not uploaded yet/)
  await press('Upload')
  await until(() => expect(place()).toBe('/documents/all?sort=name'))
  expect(names().map(([name]) => name)).toEqual(['contract', 'contract', 'annex'])
})

it('sends what is added while the others are on their way too, and closes only when all are there', async () => {
  const answers: ((_: unknown) => void)[] = []
  const { add, press, choose, names, place } = await dialog(() => new Promise((resolve) => answers.push(resolve)))
  await add('contract.pdf')
  await choose(/^Document type/, 'Paper')
  await press('Upload')
  await until(() => expect(answers.length).toBe(1))
  await add('annex.pdf')
  answers[0]!({ data: {} })
  await until(() => expect(names().map(([name]) => name)).toEqual(['contract', 'annex']))
  expect(place()).toContain('open=true')
  answers[1]!({ data: {} })
  await until(() => expect(place()).toBe('/documents/all?sort=name'))
})

it('sends a file once that is tried again by itself while all are sent, whatever else was changed', async () => {
  const answers: ((_: unknown) => void)[] = []
  const { add, press, choose, write, words, names, place } = await dialog(
    () => new Promise((resolve) => answers.push(resolve)),
  )
  await add('contract.pdf')
  await choose(/^Document type/, 'Paper')
  await press('Upload')
  await until(() => expect(answers.length).toBe(1))
  answers[0]!(refused(422, { errors: { path: ['The file is broken.'] } }))
  await until(() => expect(words()).toContain('The file is broken.'))
  await press('Try again')
  await until(() => expect(answers.length).toBe(2))
  await write('Start date', '01.02.2026')
  await press('Upload')
  await settled()
  expect(names().length).toBe(2)
  answers[1]!({ data: {} })
  await until(() => expect(place()).toBe('/documents/all?sort=name'))
  expect(names().length).toBe(2)
})

it('sends no further file once it was asked to close, and shows what became of each before it does', async () => {
  let answer = (_?: unknown) => {}
  const { add, press, choose, words, user, names, place } = await dialog(
    () => new Promise((resolve) => (answer = resolve)),
  )
  await add('contract.pdf', 'annex.pdf')
  await choose(/^Document type/, 'Paper')
  await press('Upload')
  await until(() => expect(names().length).toBe(1))
  await user.keyboard('{Escape}')
  answer({ data: {} })
  await until(() => expect(words()).toContain('Some files are not uploaded.'))
  expect(words()).toMatch(/contract\.pdf · .* · uploaded .*annex\.pdf · .* · not uploaded yet/)
  await press('Upload')
  await until(() => expect(names().length).toBe(2))
  await press('Cancel')
  expect(place()).toContain('open=true')
  answer({ data: {} })
  await until(() => expect(place()).toBe('/documents/all?sort=name'))
  expect(names().map(([name]) => name)).toEqual(['contract', 'annex'])
})

it('takes files whose ending is in capitals, and calls each by its name', async () => {
  const { add, press, choose, names, words } = await dialog(() => ({ data: {} }))
  await add('Scan of May.PDF', '.pdf')
  expect(words()).not.toContain('This file type is not accepted')
  await choose(/^Document type/, 'Paper')
  await press('Upload')
  await until(() =>
    expect(names()).toEqual([
      ['Scan of May', 'Scan of May.PDF'],
      ['.pdf', '.pdf'],
    ]),
  )
})

it('adds nothing where that was not meant, and opens for nobody who may not add', async () => {
  const { add, press, sent, place } = await dialog(() => ({ data: {} }))
  await add('contract.pdf')
  await press('Cancel')
  await until(() => expect(place()).toBe('/documents/all?sort=name'))
  expect(sent()).toEqual([])
  await opened(<DocumentDialogs />, { at: '/documents/all?open=true' })
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('begins the archive of all documents once, and says why not where it cannot', async () => {
  const answers = [refused(422, {}), { message: 'Your archive is being made.', data: { task_id: '1' } }]
  let answer = (_: unknown) => {}
  const { press, words, sent, user } = await opened(<DownloadAllSection />, {
    answers: ({ method }) => (method === 'POST' ? new Promise((resolve) => (answer = resolve)) : listOf([])),
  })
  await press('Download all documents')
  await user.click(screen.getByRole('button', { name: /Download all documents/ }))
  expect(sent().length).toBe(1)
  answer(answers[0])
  await until(() => expect(words()).toContain('The archive could not be started'))
  queryClient.setQueryData(tasksQuery.queryKey, [] as never)
  await press('Download all documents')
  answer(answers[1])
  await until(() => expect(words()).toContain('Your archive is being made.'))
  // The long work shows in the top bar at once.
  expect(queryClient.getQueryState(tasksQuery.queryKey)?.isInvalidated).toBe(true)
  expect(sent()[1]!.query.get('action')).toBe('download-all-documents')
  expect(sent()[1]!.body).toEqual({ archive_name: expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{4}-documents\.zip$/) })
})
