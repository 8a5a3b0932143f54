import { Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect } from 'react'
import { isUnknown } from '../nodes/placeholder.ts'
import type { PlaceholderOffer } from '../placeholder-offer.ts'
import { useEditorWords } from '../use-editor-words.ts'

/** Says that the text has variables which do not exist for what it is now for; they are marked in it. */
export function UnknownVariables({ editor, offer }: { editor: Editor; offer: PlaceholderOffer }) {
  const t = useEditorWords()
  // The marks are drawn with the next transaction.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when others are offered
  useEffect(() => {
    editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false))
  }, [editor, offer])
  const count = useEditorState({
    editor,
    selector: (state) => {
      let unknown = 0
      state.editor.state.doc.descendants(({ type, attrs }) => {
        if (type.name === 'placeholder' && isUnknown(attrs.id, offer)) unknown += 1
      })
      return unknown
    },
  })
  return (
    <Text role="status" fz="xs" mt={4} c="var(--mantine-color-error)">
      {count > 0 && t('editor:placeholder.unknown', { count })}
    </Text>
  )
}
