import { Dialog } from '#web/ui/overlays/dialog.tsx'
import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Slider, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { cutPicture } from '#web/ui/fields/shrink-picture.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'

const LONGEST_SIDE = 2000
const MOST_ZOOM = 4
const START = { x: 0, y: 0 }

interface PictureCutProps {
  file: File
  /** Gets the square that was chosen. */
  onCut: (picture: File) => void
  onUnreadable: () => void
  onClose: () => void
}

/** Chooses the square of a picture that is shown: dragged, or moved by the arrow keys, and zoomed. */
export function PictureCut({ file, onCut, onUnreadable, onClose }: PictureCutProps) {
  const { t } = useTexts()
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState(START)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const isThere = useIsThere()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const cut = async () => {
    if (!area) return
    setBusy(true)
    const picture = await cutPicture(file, area, LONGEST_SIDE).catch(() => undefined)
    // Closed meanwhile, it is not wanted any more.
    if (!isThere()) return
    if (picture) onCut(picture)
    else onUnreadable()
  }
  return (
    <Dialog onClose={onClose} title={t('account:profile.cut')}>
      <Stack>
        <Text fz="sm" c="dimmed">
          {t('account:profile.cutHelp')}
        </Text>
        <div style={{ position: 'relative', height: 320 }}>
          {address && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              maxZoom={MOST_ZOOM}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ onError: onUnreadable, alt: '' } as never}
              cropperProps={{ 'aria-label': t('account:profile.cutArea'), role: 'group' }}
            />
          )}
        </div>
        <Slider
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          label={null}
          thumbLabel={t('account:profile.zoom')}
        />
        <Group justify="flex-end">
          <Button loading={busy} disabled={!area} onClick={() => void cut()}>
            {t('account:profile.cutDone')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
