import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx').then((file) => ({ default: file.RichTextEditor })))

/** A field of rich text whose editor loads when it is first shown; the place it will take is kept for it. */
export function RichTextField(props: RichTextEditorProps) {
  const placeholder = (
    <Input.Wrapper label={props.label} labelElement="div">
      <Skeleton height={168} radius="md" />
    </Input.Wrapper>
  )
  return (
    <Suspense fallback={placeholder}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
