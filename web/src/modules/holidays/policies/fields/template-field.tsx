import { Anchor, Button, Group, Input, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { DeleteDialog } from '#web/engine/dialogs/delete-dialog.tsx'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { toFirstButton, useHeldFocus } from '#web/ui/overlays/use-held-focus.ts'
import classes from '../policies.module.css'
import type { PolicyRecord } from '../policy-record.ts'

const MAX_BYTES = 10 * 1024 * 1024
const TYPES = '.docx,.doc,.pdf,.odt,.rtf,.txt'

interface TemplateFieldProps extends CustomFieldProps {
  policy: PolicyRecord | undefined
}

/** The template of a policy: what is stored can be opened and removed at once; a new file goes with the form. */
export function TemplateField({ value, onChange, label, error, policy }: TemplateFieldProps) {
  const { t } = useTexts()
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  // What the form began with. The stored file has another address each time it is read, which would pass for a change.
  const [before] = useState(value)
  const drawnInto = useHeldFocus(toFirstButton)
  const stored = policy?.attributes.document_template_path ?? null
  const chosen = value instanceof File ? value : null
  const choose = (file: File | null) => {
    if (!file) return
    setProblem(file.size > MAX_BYTES ? t('holidays:policy.template.tooLarge') : undefined)
    if (file.size <= MAX_BYTES) onChange(file)
  }
  const giveUp = () => {
    setProblem(undefined)
    onChange(before)
  }
  const remove = async () => {
    await api.delete(`/restify/holiday-policies/${policy!.id}/field/document_template_path`)
    setProblem(undefined)
    showSuccess(t('holidays:policy.template.removed'))
  }
  return (
    <Input.Wrapper label={label} error={error ?? problem} labelElement="div">
      <Group ref={drawnInto} mt={6} gap="sm" className={classes.file}>
        <IconFileText size={20} aria-hidden style={{ flex: 'none' }} />
        <div style={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          <TemplateName chosen={chosen} stored={stored} name={policy?.attributes.document_template_name ?? null} />
        </div>
        <FileButton accept={TYPES} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t(chosen || stored ? 'holidays:policy.template.replace' : 'holidays:policy.template.upload')}
            </Button>
          )}
        </FileButton>
        {chosen && (
          <Button variant="subtle" color="gray" size="xs" onClick={giveUp}>
            {t('engine:dialog.cancel')}
          </Button>
        )}
        {stored && !chosen && (
          <Button variant="subtle" color="red" size="xs" onClick={() => setAsking(true)}>
            {t('holidays:policy.template.remove')}
          </Button>
        )}
      </Group>
      <DeleteDialog
        opened={asking}
        name={policy?.attributes.document_template_name ?? undefined}
        title={t('holidays:policy.template.remove')}
        text={t('holidays:policy.template.removeText')}
        confirm={t('holidays:policy.template.remove')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Input.Wrapper>
  )
}

function TemplateName({ chosen, stored, name }: { chosen: File | null; stored: string | null; name: string | null }) {
  const { t } = useTexts()
  if (chosen) return <Text fz="sm">{chosen.name}</Text>
  if (!stored) {
    return (
      <Text fz="sm" c="dimmed">
        {t('holidays:policy.template.none')}
      </Text>
    )
  }
  return (
    <Anchor href={stored} target="_blank" rel="noreferrer" fz="sm">
      {name ?? t('holidays:policy.template.open')}
    </Anchor>
  )
}
