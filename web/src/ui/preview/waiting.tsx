import { Loader } from '@mantine/core'
import classes from './preview.module.css'
import { usePreviewWords } from './use-preview-words.ts'

/** A file is on its way, or being read. */
export function Waiting() {
  const { say } = usePreviewWords()
  return (
    <div className={classes.waiting} role="status" aria-busy aria-label={say('preview:loading')}>
      <Loader />
    </div>
  )
}
