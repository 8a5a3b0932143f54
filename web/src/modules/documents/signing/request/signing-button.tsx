import { Button, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { showFailure } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { type DocumentRecord, emailsOf } from '../../library/document-record.ts'
import { signingQuery } from '../signing-query.ts'
import { isAskable } from './askable.ts'

// Most previews are closed without it.
const RequestDialog = later(() => import('./request-dialog.tsx'), 'RequestDialog')

const signed = ['signed', 'downloaded', 'signed_and_download']

/** In the preview: signatures are asked for, what was signed leads to what came of it, other documents say that they were sent. */
export function SigningButton({ document }: { document: DocumentRecord }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { id, attributes, meta } = document
  // What is prepared already, its signers and places, is gone on with; to ask once more would throw it away.
  const ask = async () => {
    try {
      const request = await client.fetchQuery({ ...signingQuery(id), staleTime: 0 })
      if (request?.can_prepare) await navigate({ to: `/documents/${id}/signing` })
      else setAsking(true)
    } catch (error) {
      showFailure(error, 'documents:signing.actionFailed')
    }
  }
  if (signed.includes(attributes.status)) {
    return (
      <Button component={Link} to={`/documents/${id}/details` as never} variant="default">
        {t('documents:signing.result')}
      </Button>
    )
  }
  if (!meta.authorizedToUpdate) return null
  if (!isAskable(attributes.status)) return <Text c="dimmed">{t('documents:signing.alreadySent')}</Text>
  return (
    <>
      <Button variant="default" leftSection={<IconSignature size={16} aria-hidden />} onClick={() => void ask()}>
        {t(attributes.status === 'new' ? 'documents:signing.request' : 'documents:signing.requestAgain')}
      </Button>
      {isAsking && <RequestDialog documentId={id} emails={emailsOf(document)} onClose={() => setAsking(false)} />}
    </>
  )
}
