import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { opened, until } from '#web/platform/pressed.fixture.tsx'
import { TableSearch } from './table-search.tsx'

/** A search whose address follows when `follow` says to what. */
async function search() {
  const searched: string[] = []
  let follow = (_: string) => {}
  function Search() {
    const [value, setValue] = useState('')
    follow = setValue
    return <TableSearch value={value} onSearch={(text) => searched.push(text)} />
  }
  const opening = await opened(<Search />)
  const input = await opening.field('Search')
  return { ...opening, input, searched, follow: (text: string) => act(() => follow(text)) }
}

it('is reached by its key, which is a letter like others in it', async () => {
  const { user, input, searched } = await search()
  await user.keyboard('/')
  expect(document.activeElement).toBe(input)
  await user.keyboard('a/b')
  await until(() => expect(searched).toEqual(['a/b']))
})

it('keeps what is typed on while the address still follows what was typed before', async () => {
  const { user, input, searched, follow } = await search()
  await user.type(input, 'an')
  await until(() => expect(searched).toEqual(['an']))
  await user.type(input, 'a')
  await until(() => expect(searched).toEqual(['an', 'ana']))
  await user.type(input, ' p')
  follow('an')
  expect(input.value).toBe('ana p')
  follow('ana')
  expect(input.value).toBe('ana p')
})

it('shows what the address says where that came from elsewhere', async () => {
  const { user, input, searched, follow } = await search()
  await user.type(input, 'an')
  await until(() => expect(searched).toEqual(['an']))
  follow('an')
  follow('')
  expect(input.value).toBe('')
  follow('an')
  expect(input.value).toBe('an')
})
