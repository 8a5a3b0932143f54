import { Link } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { AllTab } from './list/asset-tabs.tsx'
import { AssetPage } from './view/asset-page.tsx'

const no = (message: string) => refused(422, { message })
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())
const drill = {
  name: 'Drill',
  type: 'electronic',
  model: null,
  serial_number: 'D1',
  status: 'assigned',
  employee_id: null,
  purchase_value: 12,
  currency: 'EUR',
}

async function page(...answers: unknown[]) {
  let status = 'assigned'
  const shown = await opened(<AssetPage />, {
    may: ['manageAssets'],
    at: '/assets/3/view',
    path: '/assets/$id/view',
    answers: async ({ method, path, query }) => {
      if (method === 'GET')
        return path === '/restify/assets/3' ? { data: record('3', { ...drill, status }) } : listOf([])
      const answer = await answers.shift()
      if (answer) return answer
      status = /as-(\w+)-/.exec(query.get('action') ?? '')?.[1] ?? status
      return { data: {} }
    },
  })
  const act = async (action: string) => {
    await shown.press('Actions')
    await shown.press(action, 'menuitem')
  }
  await screen.findByRole('button', { name: 'Actions' })
  const written = () =>
    shown.sent().map(({ method, path, query, body }) => [method, path, query.get('action'), body].filter(Boolean))
  return { ...shown, act, written }
}
const move = (to: string, body: object = {}) => [
  'POST',
  '/restify/assets/3/actions',
  `mark-asset-as-${to}-restify-action`,
  body,
]

it('sends an asset to maintenance with what is to be done and until when', async () => {
  const { act, press, write, words, written, field } = await page(no('It is there.'))
  await act('Mark as maintenance')
  expect(words()).toContain('to maintenance')
  await write('Notes', 'New belt')
  await write(/^Back from/, '15.04.2026')
  await press('Mark as maintenance')
  await until(() => expect(words()).toContain('It is there.'))
  expect(await field('Notes')).toHaveProperty('value', 'New belt')
  await press('Mark as maintenance')
  await closed()
  expect(words()).toContain('The asset is in maintenance')
  await until(() => expect(words()).toContain('In maintenance'))
  const sent = move('maintenance', { notes: 'New belt', expected_return_date: '2026-04-15' })
  expect(written()).toEqual([sent, sent])
  // It is there already.
  await press('Actions')
  await screen.findByRole('menuitem', { name: 'Mark as lost' })
  expect(screen.queryByRole('menuitem', { name: 'Mark as maintenance' })).toBeNull()
})

it('asks before it counts as decommissioned or lost, and says what the server has against it', async () => {
  const { act, press, user, words, written } = await page(no('Somebody has it.'))
  await act('Mark as decommissioned')
  expect(words()).toMatch(/Drill.* leaves ordinary use/)
  await press('Cancel')
  await closed()
  expect(written()).toEqual([])
  await act('Mark as decommissioned')
  await press('Mark as decommissioned')
  await until(() => expect(words()).toContain('Somebody has it.'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await press('Mark as decommissioned')
  await closed()
  await until(() => expect(words()).toContain('The asset is decommissioned'))
  // What has left ordinary use is mended no more.
  await press('Actions')
  await screen.findByRole('menuitem', { name: 'Mark as lost' })
  for (const name of ['Mark as maintenance', 'Mark as decommissioned'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
  await user.keyboard('{Escape}')
  await until(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await act('Mark as lost')
  expect(words()).toMatch(/Drill.* counts as lost/)
  await press('Mark as lost')
  await until(() => expect(words()).toContain('The asset is marked as lost'))
  await closed()
  expect(written()).toEqual([move('decommissioned'), move('decommissioned'), move('lost')])
})

it('is deleted after a question, which stays where the server refuses, and then leads to the list', async () => {
  const { press, words, written, place } = await page(no('It has a history.'))
  await press(/^Actions for/)
  await press('Delete asset', 'menuitem')
  await press('Delete')
  await until(() => expect(words()).toContain('It has a history.'))
  expect(place()).toBe('/assets/3/view')
  await press('Delete')
  await until(() => expect(place()).toBe('/assets'))
  const sent = ['DELETE', '/restify/assets/3']
  expect(written()).toEqual([sent, sent])
})

it('asks nothing about the asset before that was asked about another', async () => {
  const others = ['3', '4'].map((id) => (
    <Link key={id} to={`/assets/${id}/view`}>
      To {id}
    </Link>
  ))
  const { press, write, words, field } = await opened(
    <>
      {others}
      <AssetPage />
    </>,
    {
      may: ['manageAssets'],
      at: '/assets/3/view',
      path: '/assets/$id/view',
      answers: ({ path }) => {
        const id = path.split('/')[3]!
        return path === `/restify/assets/${id}` ? { data: record(id, { ...drill, name: `Drill ${id}` }) } : listOf([])
      },
    },
  )
  const go = async (id: string) => {
    fireEvent.click(screen.getByText(`To ${id}`))
    await until(() => expect(words()).toContain(`Drill ${id}`))
  }
  await go('3')
  await go('4')
  await press('Actions')
  await press('Mark as maintenance', 'menuitem')
  await write('Notes', 'New belt')
  expect(await field('Notes')).toHaveProperty('value', 'New belt')
  await go('3')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the assets selected whose labels could not be made', async () => {
  const { press, words } = await opened(<AllTab />, {
    may: ['manageAssets'],
    at: '/assets/all',
    answers: ({ method }) => (method === 'GET' ? listOf([record('3', drill)]) : no('No printer.')),
  })
  await press('Select Drill', 'checkbox')
  await press('Print labels')
  await until(() => expect(words()).toContain('No printer.'))
  expect(screen.getByRole('checkbox', { name: 'Select Drill' })).toHaveProperty('checked', true)
})
