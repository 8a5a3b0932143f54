import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import type { TemplateEntity } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const Part = later(() => import('./template-preview.tsx'), 'TemplatePreviewPart')

interface PreviewButtonProps {
  content: string
  entity: TemplateEntity | undefined
  language: Locale | null
}

/** Shows what is being written with the facts of a record, before it is saved. */
export function PreviewButton({ content, entity, language }: PreviewButtonProps) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconEye size={16} aria-hidden />}
        disabled={content === '' || !entity}
        onClick={() => setOpened(true)}
      >
        {t('documents:preview.button')}
      </Button>
      {opened && (
        <Dialog onClose={() => setOpened(false)} size="70vw" title={t('documents:preview.button')}>
          <Part source={{ content, language }} entity={entity} html={content} />
        </Dialog>
      )}
    </>
  )
}
