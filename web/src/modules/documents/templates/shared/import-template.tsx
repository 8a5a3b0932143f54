import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { forgetSharedTemplate, rememberedTemplate } from '#web/platform/session/shared-template.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { identifierIn, sharedQuery } from '../template-calls.ts'
import { newTemplate } from '../template-record.ts'
import { isUnknownIdentifier } from './unknown-identifier.ts'

const fields: FieldSpec[] = [
  { name: 'share_token', label: 'name:templates.share_token', kind: 'text', required: true, autoFocus: true },
]
const schema = z.object({ share_token: z.string().trim().min(1) })

/** Asks for the identifier of a shared template, and goes on with it where one is known by it. */
export function ImportTemplate({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const isThere = useIsThere()
  const begin = async (pasted: string) => {
    const token = identifierIn(pasted)
    try {
      await queryClient.fetchQuery(sharedQuery(token))
    } catch (error) {
      if (!isUnknownIdentifier(error)) throw error
      throw new ApiError(422, '', { share_token: [t('documents:template.shareInvalid')] })
    }
    if (!isThere()) return
    forgetSharedTemplate()
    await navigate(newTemplate(token))
  }
  return (
    <Dialog onClose={onClose} title={t('documents:template.import')}>
      <Text fz="sm" mb="md">
        {t('documents:template.importHelp')}
      </Text>
      <ActionForm
        fields={fields}
        schema={schema}
        initial={{ share_token: rememberedTemplate() ?? '' }}
        submitLabel="documents:template.importButton"
        failed="documents:template.loadFailed"
        layout="dialog"
        onCancel={onClose}
        onSubmit={({ share_token }) => begin(String(share_token))}
      />
    </Dialog>
  )
}
