import { MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { volumes } from '#web/platform/texts/volumes.ts'
import { later } from './later.tsx'
import type {} from './later-trial.fixture.ts'
import { beginIn, loadMessages, registerMessages } from './messages.ts'

type Code = { Guest: (props: { name: string }) => ReactNode }

const Guest: Code['Guest'] = ({ name }) => <p>{name} is here</p>
const load = () => {
  const coming = Promise.withResolvers<Code>()
  window.bring = (failure) => (failure ? coming.reject(failure) : coming.resolve({ Guest }))
  return coming.promise
}
/** Each has code of its own, which nobody has asked for. */
const parts = Array.from({ length: 6 }, () => later(load, 'Guest', ({ name }) => <p>waiting for {name}</p>))

function Trial() {
  const [count, setCount] = useState(0)
  const Part = parts[count - 1]
  return (
    <main>
      <input aria-label="Name" />
      <button type="button" onClick={() => setCount(count + 1)}>
        Next
      </button>
      {Part && <Part key={count} name={`Guest ${count}`} />}
    </main>
  )
}

beginIn('en')
for (const [volume, source] of Object.entries(volumes)) {
  registerMessages(volume, async (locale) => (await source[locale]()).texts)
}
await loadMessages(['first'])
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <MantineProvider>
    <Trial />
  </MantineProvider>,
)
