import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '#web/platform/theme/global.css'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { volumes } from '#web/platform/texts/volumes.ts'
import { theme } from '#web/platform/theme/theme.ts'
import { beginIn, loadMessages, registerMessages } from '../messages.ts'
import { OVERLAYS_ID } from '../overlays/overlays-id.ts'
import { RichText } from './rich-text.tsx'
import { RichTextField } from './rich-text-field.tsx'
import type { Trial } from './trial.fixture.ts'

/** The page on which a test writes (`e2e/engine/rich-text.spec.ts`). */
function Page() {
  const [{ locale, dark, written: _, change: __, ...props }, setTrial] = useState<Trial>(window.trial)
  const [html, setHtml] = useState(props.value)
  window.trial.change = (changes) => {
    setTrial((before) => ({ ...before, ...changes }))
    if (changes.value !== undefined) setHtml(changes.value)
  }
  return (
    <MantineProvider theme={theme} forceColorScheme={dark ? 'dark' : 'light'}>
      <main lang={locale} style={{ padding: 16, maxWidth: 960, margin: 'auto' }}>
        <h1>Trial</h1>
        <RichTextField
          {...props}
          label="Content"
          value={html}
          onChange={(changed) => {
            window.trial.written = changed
            setHtml(changed)
          }}
        />
        <section aria-label="Reader" style={{ marginTop: 24 }}>
          <RichText html={html} isPaper logo={props.logo} />
        </section>
        <div id={OVERLAYS_ID} />
      </main>
    </MantineProvider>
  )
}

beginIn(window.trial.locale)
for (const [volume, source] of Object.entries(volumes)) {
  registerMessages(volume, async (locale) => (await source[locale]()).texts)
}
await loadMessages(['first'])
createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />)
