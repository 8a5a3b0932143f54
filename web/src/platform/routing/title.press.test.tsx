import { expect, it } from 'vitest'
import { opened, until } from '../pressed.fixture.tsx'
import { useNamePlace } from './place-names.ts'
import { usePageTitle } from './title.ts'

function Page({ name }: { name?: string }) {
  usePageTitle()
  return name ? <Named name={name} /> : null
}
function Named({ name }: { name: string }) {
  useNamePlace('/books/7', name)
  return null
}

it('begins the title of the window with the name of the record that the page is about, and of no other', async () => {
  await opened(<Page name="Dune" />, { at: '/books/7/details' })
  await until(() => expect(document.title).toMatch(/^Dune - .+ - Vatra$/))
  await opened(<Page name="Dune" />, { at: '/books/70/details' })
  await until(() => expect(document.title).not.toContain('Dune'))
  expect(document.title).toMatch(/ - Vatra$/)
  await opened(<Page />, { at: '/books/7/details' })
  await until(() => expect(document.title).not.toContain('Dune'))
})
