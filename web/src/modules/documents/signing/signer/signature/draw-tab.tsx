import { Anchor, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../signer.module.css'
import { inkOf } from './ink.ts'
import type { PictureTabProps } from './signature-dialog.tsx'

/** Drawn by finger, pen or mouse. Who cannot draw types instead. */
export function DrawTab({ onChange }: PictureTabProps) {
  const { t } = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    const area = canvas.current!
    // As sharp as the screen; a picture of more than twice the size says nothing more.
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    area.width = area.offsetWidth * ratio
    area.height = area.offsetHeight * ratio
    area.getContext('2d')!.scale(ratio, ratio)
    const made = new SignaturePad(area, { penColor: '#101c3d', minWidth: 0.8, maxWidth: 2.6 })
    made.addEventListener('endStroke', () =>
      change.current({ kind: 'drawn', image: inkOf(area, made.toData(), ratio) }),
    )
    pad.current = made
    return () => made.off()
  }, [])
  const clear = () => {
    pad.current?.clear()
    onChange(undefined)
  }
  return (
    <>
      <canvas ref={canvas} className={classes.pad} role="img" aria-label={t('documents:signer.padLabel')} />
      <Group justify="space-between" mt="xs">
        <Text c="dimmed" fz="sm">
          {t('documents:signer.drawHelp')}
        </Text>
        <Anchor component="button" type="button" onClick={clear}>
          {t('documents:signer.clear')}
        </Anchor>
      </Group>
    </>
  )
}
