import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DeleteDialog } from '#web/engine/dialogs/delete-dialog.tsx'
import { opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ConfirmWindow } from './confirm-window.tsx'

type Shape = (props: { about?: string; onConfirm: () => unknown; onClose: () => void }) => React.ReactNode
const shapes: Record<string, Shape> = {
  'a question': ({ about, ...rest }) => (
    <ConfirmWindow
      {...rest}
      opened={about !== undefined}
      title={`${about}?`}
      text="Sure?"
      confirm="Do it"
      cancel="Cancel"
    />
  ),
  'a deletion': ({ about, ...rest }) => (
    <DeleteDialog {...rest} opened={about !== undefined} title={`${about}?`} confirm="Do it" />
  ),
}

/** A list whose rows share the place of their question. */
function Rows({ shape: Asked, run }: { shape: Shape; run: (about: string) => unknown }) {
  const [about, setAbout] = useState<string>()
  return (
    <>
      {['First', 'Second'].map((name) => (
        <Button key={name} onClick={() => setAbout(name)}>
          {name}
        </Button>
      ))}
      <Asked about={about} onConfirm={() => run(about!)} onClose={() => setAbout(undefined)} />
    </>
  )
}

for (const [name, shape] of Object.entries(shapes)) {
  it(`${name} that was closed while it ran leaves the next one open`, async () => {
    const answers: Record<string, () => void> = {}
    const run = (about: string) => new Promise<void>((done) => (answers[about] = done))
    const { press, words } = await opened(<Rows shape={shape} run={run} />)
    await press('First')
    await press('Do it')
    await press('Cancel')
    await press('Second')
    expect(words()).toContain('Second?')
    answers.First!()
    await settled()
    expect(words()).toContain('Second?')
    await press('Do it')
    answers.Second!()
    await settled()
    expect(words()).not.toContain('Second?')
  })

  it(`${name} stays open where what it asks about fails, and can be tried again`, async () => {
    const failures = [new Error('No'), undefined]
    const run = async () => {
      const failure = failures.shift()
      if (failure) throw failure
    }
    const { press, words } = await opened(<Rows shape={shape} run={run} />)
    await press('First')
    await press('Do it')
    expect(words()).toContain('First?')
    await press('Do it')
    expect(words()).not.toContain('First?')
  })
}

for (const [color, focused] of [
  ['red', 'Cancel'],
  [undefined, 'Do it'],
] as const) {
  it(`has the focus on ${focused} where ${color ? 'something is lost' : 'nothing is'}`, async () => {
    await opened(
      <ConfirmWindow
        {...{ opened: true, title: 'Sure?', text: 'It goes.', confirm: 'Do it', cancel: 'Cancel', color }}
        onConfirm={() => {}}
        onClose={() => {}}
      />,
    )
    await until(() => expect(document.activeElement?.textContent).toBe(focused))
  })
}
