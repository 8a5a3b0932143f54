import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../signer.module.css'
import type { PictureTabProps } from './signature-dialog.tsx'

const LONGEST = 100

/** A name in handwriting. */
export function TypeTab({ first, onChange }: PictureTabProps & { first: string }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(first)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    const text = typed.trim()
    change.current(text === '' ? undefined : { kind: 'typed', text })
  }, [typed])
  return (
    <>
      <TextInput
        label={t('documents:signer.typeLabel')}
        maxLength={LONGEST}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={classes.sample} aria-hidden>
        {typed}
      </p>
    </>
  )
}
