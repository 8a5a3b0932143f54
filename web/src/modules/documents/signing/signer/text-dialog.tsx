import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { lettersIn, type SignerField } from '#contracts/documents/signer.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface TextDialogProps {
  field: SignerField
  value: string
  onKeep: (value: string) => void
  onClose: () => void
}

/** A text is typed large, for a place on paper is small on a phone. */
export function TextDialog({ field, value, onKeep, onClose }: TextDialogProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(value)
  const label = field.label ?? t('documents:signing.field.text')
  const keep = (event: FormEvent) => {
    event.preventDefault()
    onKeep(typed.trim())
  }
  return (
    <Dialog title={label} onClose={onClose}>
      <form onSubmit={keep}>
        <TextInput
          aria-label={label}
          required={field.required}
          maxLength={lettersIn(field)}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button type="submit">{t('documents:signer.keep')}</Button>
        </Group>
      </form>
    </Dialog>
  )
}
