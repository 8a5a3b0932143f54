import { Text } from '@mantine/core'
import { useRead } from '../read/use-read.ts'
import { usePreviewWords } from '../use-preview-words.ts'
import type { ViewProps } from '../view-props.ts'
import { Waiting } from '../waiting.tsx'
import { readText } from './read-text.ts'
import classes from './text.module.css'

/** Plain text as it was written. */
export function TextView({ file, name }: ViewProps) {
  const { say } = usePreviewWords()
  const read = useRead(file, () => readText(file))
  if (!read) return <Waiting />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.sheet} aria-label={name} tabIndex={0}>
      {read.hasMore && (
        <Text fz="sm" c="dimmed" mb="sm" role="status">
          {say('preview:text.beginning')}
        </Text>
      )}
      <pre className={classes.text}>{read.text}</pre>
    </section>
  )
}
