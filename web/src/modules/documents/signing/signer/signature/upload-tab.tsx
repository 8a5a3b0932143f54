import { Alert, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { SignaturePicture } from '#contracts/documents/signer.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { shrinkPicture } from '#web/ui/fields/shrink-picture.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import classes from '../signer.module.css'
import type { PictureTabProps } from './signature-dialog.tsx'

/** Longest sides that are tried, until the picture takes no more than one may: a signature is small, and a scan of one heavy. */
const LONGEST = [800, 600, 400, 300]

const asDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The picture as it is sent. Rejects where it cannot be read, or stays too heavy. */
async function pictureOf(file: File) {
  for (const longest of LONGEST) {
    const picture = { kind: 'uploaded' as const, image: await asDataUrl(await shrinkPicture(file, longest)) }
    if (SignaturePicture.safeParse(picture).success) return picture
  }
  throw new Error('The picture stays too heavy.')
}

/** A picture of a signature, from the camera or a file. */
export function UploadTab({ onChange }: PictureTabProps) {
  const { t } = useTexts()
  const [image, setImage] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  const isThere = useIsThere()
  /** What was chosen last: a heavy picture before it may be ready later. */
  const newest = useRef<File>(undefined)
  const take = async ([file]: File[]) => {
    newest.current = file
    const isWanted = () => isThere() && newest.current === file
    setBroken(false)
    setImage(undefined)
    onChange(undefined)
    if (!file) return
    try {
      const picture = await pictureOf(file)
      if (!isWanted()) return
      setImage(picture.image)
      onChange(picture)
    } catch {
      if (isWanted()) setBroken(true)
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
