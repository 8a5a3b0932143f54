import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { TemplatePreviewPart } from '../preview/template-preview.tsx'
import { SharedTemplatePage } from '../shared/shared-template-page.tsx'
import { SamplesDialog } from './samples-dialog.tsx'

const sample = (key: string, name: string, adopted = false) => ({
  key,
  name,
  language: 'en',
  entity: 'employee',
  adopted,
})
const samples = [sample('a', 'Contract'), sample('b', 'Annex'), sample('c', 'Notice', true)]
const again = async () => {
  await act(() => queryClient.refetchQueries())
  await settled()
}

it('takes over the samples that were chosen, once, and stays where the server refuses', async () => {
  let closed = 0
  let answer = (_: unknown) => {}
  const refusals = [refused(422, { message: 'There are too many.' })]
  const { press, words, sent, field, user } = await opened(<SamplesDialog onClose={() => (closed += 1)} />, {
    answers: ({ method }) =>
      method === 'GET' ? { data: samples } : (refusals.shift() ?? new Promise((resolve) => (answer = resolve))),
  })
  await until(() => expect(words()).toContain('(off) Add'))
  expect((await field(/^Notice/)).disabled).toBe(true)
  await user.click(await field(/^Contract/))
  await user.click(await field(/^Annex/))
  await press('Add 2 templates')
  expect(words()).toContain('There are too many.')
  expect(closed).toBe(0)
  await user.click(await field(/^Annex/))
  await press('Add one template')
  expect(words()).toContain('(off) Add one template')
  answer({ data: {} })
  await until(() => expect(words()).toContain('One template added'))
  expect(closed).toBe(1)
  expect(sent().map(({ query, body }) => [query.get('action'), body])).toEqual([
    ['add-samples', { keys: ['a', 'b'] }],
    ['add-samples', { keys: ['a'] }],
  ])
})

it('keeps what was read where it cannot be read again, and asks again for what never came', async () => {
  let fails = false
  const kept = await opened(<SamplesDialog onClose={() => {}} />, {
    answers: () => (fails ? refused(422) : { data: samples }),
  })
  await until(() => expect(kept.words()).toContain('Contract'))
  fails = true
  await again()
  expect(kept.words()).toContain('Contract')
  expect(kept.words()).not.toContain('Try again')
  const lost = await opened(<SamplesDialog onClose={() => {}} />, {
    answers: () => (fails ? refused(422) : { data: samples }),
  })
  await until(() => expect(lost.words()).toContain('Try again'))
  fails = false
  await lost.press('Try again')
  await until(() => expect(lost.words()).toContain('Contract'))
})

it('keeps a shared template on screen that cannot be read again', async () => {
  const attributes = { name: 'Contract', entities: ['employee'], contract_types: [], content: '<p>Text</p>' }
  let fails = false
  const { words } = await opened(<SharedTemplatePage />, {
    at: '/share/template/t0ken',
    path: '/share/template/$token',
    answers: ({ path }) => {
      if (!path.startsWith('/shared-templates/')) return listOf([])
      return fails ? refused(500) : { template: { attributes } }
    },
  })
  await until(() => expect(words()).toContain('Contract'))
  fails = true
  await again()
  expect(words()).toContain('Contract')
  expect(words()).not.toContain('Try again')
})

it('keeps a preview on screen that cannot be made again', async () => {
  let fails = false
  const person = somebody('2', 'Dan')
  const { choose, words } = await opened(
    <TemplatePreviewPart source={{ template_id: '1' }} entity="employee" html="<p>Plain</p>" />,
    {
      answers: ({ method }) => {
        if (method === 'GET') return listOf([person])
        return fails ? refused(422) : { data: { html: '<p>Dear Dan</p>', language: 'en', missing: [] } }
      },
    },
  )
  expect(words()).toContain('Plain')
  await choose(/./, 'Dan Pop')
  await until(() => expect(words()).toContain('Dear Dan'))
  fails = true
  await again()
  expect(words()).toContain('Dear Dan')
  expect(words()).not.toContain('The preview could not be made')
})
