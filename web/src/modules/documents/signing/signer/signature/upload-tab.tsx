import { Alert, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { shrinkPicture } from '#web/ui/fields/shrink-picture.ts'
import classes from '../signer.module.css'
import type { PictureTabProps } from './signature-dialog.tsx'

/** A signature is small: longer sides only make the file larger. */
const LONGEST = 800

const asDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** A picture of a signature, from the camera or a file. */
export function UploadTab({ onChange }: PictureTabProps) {
  const { t } = useTexts()
  const [image, setImage] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  const take = async ([file]: File[]) => {
    setBroken(false)
    setImage(undefined)
    onChange(undefined)
    if (!file) return
    try {
      const url = await asDataUrl(await shrinkPicture(file, LONGEST))
      setImage(url)
      onChange({ kind: 'uploaded', image: url })
    } catch {
      setBroken(true)
    }
  }
  return (
    <Stack gap="sm">
      <FileDrop
        label={t('documents:signer.uploadLabel')}
        accept={['image/png', 'image/jpeg']}
        files={[]}
        onChange={(files) => void take(files)}
      />
      {isBroken && <Alert color="red">{t('documents:signer.uploadFailed')}</Alert>}
      {image && <img src={image} alt={t('documents:signer.uploaded')} className={classes.upload} />}
    </Stack>
  )
}
