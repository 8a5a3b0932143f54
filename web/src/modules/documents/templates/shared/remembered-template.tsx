import { Alert, Button, Group } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { forgetSharedTemplate, rememberedTemplate } from '#web/platform/session/shared-template.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'

const ImportTemplate = later(() => import('./import-template.tsx'), 'ImportTemplate')

/** Says on the dashboard that the address of a shared template, by which somebody came, is not used yet. */
export function RememberedTemplate() {
  const { t } = useTexts()
  const [isWaiting, setWaiting] = useState(() => rememberedTemplate() !== null)
  const [isOpen, setOpen] = useState(false)
  if (!isWaiting) return null
  const forget = () => {
    forgetSharedTemplate()
    setWaiting(false)
  }
  return (
    <Alert icon={<IconFileImport size={18} aria-hidden />} title={t('documents:template.waiting')} role="status">
      <Group gap="xs" mt={4}>
        <Button size="xs" onClick={() => setOpen(true)}>
          {t('documents:template.import')}
        </Button>
        <Button size="xs" variant="subtle" onClick={forget}>
          {t('documents:template.notNow')}
        </Button>
      </Group>
      {isOpen && <ImportTemplate onClose={() => setOpen(false)} />}
    </Alert>
  )
}
