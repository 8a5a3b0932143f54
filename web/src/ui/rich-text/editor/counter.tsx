import { Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEditorWords } from '../use-editor-words.ts'

/** So near the limit the counter warns (spec 3, 5.2). */
const NEAR = 20

/** How many characters are written, of how many. */
export function Counter({ editor, max }: { editor: Editor; max: number }) {
  const t = useEditorWords()
  const count = useEditorState({ editor, selector: (state) => state.editor.storage.characterCount?.characters() ?? 0 })
  const state = count >= max ? 'full' : count >= max - NEAR ? 'near' : 'free'
  const color = {
    full: 'error',
    near: 'light-dark(var(--mantine-color-orange-9), var(--mantine-color-orange-4))',
    free: 'dimmed',
  }[state]
  return (
    <Text
      fz="xs"
      ta="right"
      mt={4}
      c={color === 'error' ? 'var(--mantine-color-error)' : color}
      data-state={state}
      aria-live={state === 'free' ? undefined : 'polite'}
    >
      {t('editor:count', { count, max })}
    </Text>
  )
}
