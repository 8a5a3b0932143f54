import { Button, Group, Tabs } from '@mantine/core'
import { useState } from 'react'
import type { SignaturePicture } from '#contracts/documents/signer.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DrawTab } from './draw-tab.tsx'
import { TypeTab } from './type-tab.tsx'
import { UploadTab } from './upload-tab.tsx'

export interface PictureTabProps {
  onChange: (picture: SignaturePicture | undefined) => void
}

interface SignatureDialogProps {
  kind: 'signature' | 'initials'
  /** Of the signer; what is typed begins with it. */
  name: string
  onKeep: (picture: SignaturePicture) => void
  onClose: () => void
}

/** Who was asked by address alone goes by it, and nobody signs with an address. */
const nameIn = (name: string) => (name.includes('@') ? '' : name)

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .join('')

/** A signature: drawn, typed or uploaded. It stands at all of the signer's places of this kind. */
export function SignatureDialog({ kind, name, onKeep, onClose }: SignatureDialogProps) {
  const { t } = useTexts()
  const [pictures, setPictures] = useState<Partial<Record<string, SignaturePicture>>>({})
  const [tab, setTab] = useState('draw')
  const picture = pictures[tab]
  const keep = (of: string) => (made: SignaturePicture | undefined) =>
    setPictures((before) => ({ ...before, [of]: made }))
  // What was drawn or uploaded is not there any more when one comes back to it: nobody uses what they do not see.
  const show = (next: string | null) => {
    setPictures({})
    setTab(next ?? 'draw')
  }
  return (
    <Dialog title={t(`documents:signer.${kind}Title`)} onClose={onClose} size="lg">
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="draw">{t('documents:signer.draw')}</Tabs.Tab>
          <Tabs.Tab value="type">{t('documents:signer.type')}</Tabs.Tab>
          <Tabs.Tab value="upload">{t('documents:signer.upload')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="draw" pt="md">
          <DrawTab onChange={keep('draw')} />
        </Tabs.Panel>
        <Tabs.Panel value="type" pt="md">
          <TypeTab first={kind === 'initials' ? initialsOf(nameIn(name)) : nameIn(name)} onChange={keep('type')} />
        </Tabs.Panel>
        <Tabs.Panel value="upload" pt="md">
          <UploadTab onChange={keep('upload')} />
        </Tabs.Panel>
      </Tabs>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('documents:signing.back')}
        </Button>
        <Button disabled={!picture} onClick={() => picture && onKeep(picture)}>
          {t('documents:signer.keep')}
        </Button>
      </Group>
    </Dialog>
  )
}
