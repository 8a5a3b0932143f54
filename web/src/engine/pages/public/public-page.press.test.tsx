import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { api } from '#web/platform/api/client.ts'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { PublicHead } from './public-head.tsx'
import { PublicPage } from './public-page.tsx'

function Page() {
  const shared = useQuery({
    queryKey: ['a shared page'],
    queryFn: async () => (await api.get<{ data: string }>('/shared', { onError: 'log' })).data,
    retry: false,
  })
  return (
    <PublicPage shared={shared} failed="engine:list.error">
      {(words) => (
        <>
          <PublicHead company="Acme" />
          <p>{words}</p>
        </>
      )}
    </PublicPage>
  )
}

const page = async (answer: unknown) => {
  queryClient.clear()
  return opened(<Page />, { answers: () => answer })
}

it('is found by no search engine, and speaks the language that its visitor chooses', async () => {
  const { press, words } = await page({ data: 'What is shared' })
  await until(() => expect(words()).toContain('What is shared'))
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  await press('RO', 'radio')
  await until(() => expect(words()).toContain('Tipărește'))
  await press('EN', 'radio')
  await until(() => expect(words()).toContain('Print'))
})

it('says of an unknown link that it does not work, and of a failure that it can be tried again', async () => {
  const gone = await page(refused(404))
  await until(() => expect(gone.words()).toContain('This link does not work any more'))
  expect(document.querySelector('meta[name="robots"]')).not.toBeNull()
  const failed = await page(refused(500))
  await until(() => expect(failed.words()).toContain('Try again'))
  expect(failed.words()).not.toContain('This link does not work any more')
})
