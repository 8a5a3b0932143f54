import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CardContext, type Question } from '#web/engine/approvals/waiting/card-context.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { idOf, leaveOf } from '../leave.fixture.ts'
import { WaitingLeave } from './waiting-leave.tsx'

const [dans, evas] = [idOf(8), idOf(7)]
const waiting = {
  ...{ module: 'holidays', words: null },
  ...{ entity: 'holidays', id: dans, kind: 'Leave', about: 'Vacation', person: 'Dan Pop', avatar: null },
  ...{ page: `/holidays/${dans}/view`, version: 'as it is', created_at: '2026-01-02T08:00:00' },
  ...{ due_on: null, until: null },
}

/** The row of Dan's leave in its place in the card, of which the server says `known`; `await asking()` has Eva ask as well. */
async function row(known: unknown = listOf([leaveOf()]), away: object[] = []) {
  let evaAsks = () => {}
  function Row() {
    const [ids, setIds] = useState([dans])
    evaAsks = () => setIds([dans, evas])
    const [asked, ask] = useState<Question>()
    const nothing = () => undefined
    const place = { isCurrent: true, hasKeys: true, isFolding: false, verb: undefined }
    const does = { choose: nothing, approve: nothing, decide: nothing }
    return (
      <CardContext value={{ ...place, ...does, asked, ask }}>
        <WaitingLeave record={waiting} ids={ids} />
      </CardContext>
    )
  }
  const opening = await opened(<Row />, {
    answers: ({ path, query }) => {
      if (path !== '/restify/holidays') return { data: away }
      return query.get('id') === dans ? known : new Promise(() => {})
    },
  })
  const asking = async () => {
    act(evaAsks)
    await settled()
  }
  return { ...opening, asking }
}

it('keeps the comment that is being typed to a yes while somebody else asks for leave', async () => {
  const { press, write, words, field, asking } = await row()
  await until(() => expect(words()).toContain('2.5 days'))
  await press(/^More/)
  await press('Approve with a comment', 'menuitem')
  await write('Comment', 'Rest well')
  await asking()
  expect(words()).toContain('2.5 days')
  expect((await field('Comment')).value).toBe('Rest well')
})

it('keeps it also where the question was open before more was known than who asks', async () => {
  let answer = (_: unknown) => {}
  const { press, write, words, field } = await row(new Promise((resolve) => (answer = resolve)))
  await press('More: Dan Pop, Vacation')
  await press('Approve with a comment', 'menuitem')
  await write('Comment', 'Rest well')
  answer(listOf([leaveOf()]))
  await until(() => expect(words()).toContain('2.5 days'))
  expect((await field('Comment')).value).toBe('Rest well')
})

it('names three who are away then, or ask for it too, and counts the others', async () => {
  const names = ['Ana', 'Bea', 'Cleo']
  const { words } = await row(undefined, [{ holiday_id: dans, names: [...names, 'Eva', 'Ion'], waiting: names }])
  await until(() => expect(words()).toContain('Ana, Bea, Cleo, and 2 more'))
  expect(words().match(/ more/g)).toHaveLength(1)
})
