import '@mantine/core/styles.css'
import '#web/platform/theme/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import * as z from 'zod'
import { ApiError } from '#web/platform/api/api-error.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { volumes } from '#web/platform/texts/volumes.ts'
import { theme } from '#web/platform/theme/theme.ts'
import { beginIn, loadMessages, registerMessages } from '#web/ui/messages.ts'
import type { FormSection } from '../field-specs.ts'
import { ResourceForm } from '../resource-form.tsx'
import type { RowsTrial } from './trial.fixture.ts'

const schema = z.object({
  lines: z.array(z.object({ id: z.string().optional(), name: z.string().trim().min(1) })),
})
const sections: FormSection[] = [
  {
    title: 'name:*.records',
    fields: [
      {
        name: 'lines',
        label: 'name:*.records',
        kind: 'rows',
        isOrdered: true,
        addLabel: 'engine:list.columns',
        row: [{ name: 'name', label: 'name:*.name', kind: 'text' }],
      },
    ],
  },
]

/** The page on which a test orders lines (`e2e/engine/rows.spec.ts`). */
const trial = (window as unknown as { trial: RowsTrial }).trial
window.rows = trial

async function store(body: object) {
  const errors = trial.refuse
  delete trial.refuse
  if (errors) throw new ApiError(422, 'The given data was invalid.', errors)
  trial.sent = [...(trial.sent ?? []), body]
  return record
}

const record = { id: '7', type: 'bills', attributes: { lines: trial.lines }, meta: {} } as never
const form = () => (
  <main style={{ padding: 16, maxWidth: 960, margin: 'auto' }}>
    <h1>Trial</h1>
    <ResourceForm
      entity="bills"
      record={record}
      schema={schema}
      sections={sections}
      store={store}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />
  </main>
)
const router = createRouter({
  routeTree: createRootRoute({ component: form }),
  history: createMemoryHistory(),
})

beginIn(trial.locale)
for (const [volume, source] of Object.entries(volumes)) {
  registerMessages(volume, async (locale) => (await source[locale]()).texts)
}
await loadMessages(['first'])
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <MantineProvider theme={theme} forceColorScheme={trial.dark ? 'dark' : 'light'}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </MantineProvider>,
)
