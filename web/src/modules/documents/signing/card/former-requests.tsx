import { Accordion, Stack, Text, Title } from '@mantine/core'
import type { FormerRequest } from '#contracts/documents/signing-answers.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { SignerLine } from './signer-line.tsx'
import { SigningEvents } from './signing-events.tsx'

interface FormerRequestsProps {
  documentId: string
  requests: readonly FormerRequest[]
}

/** Requests for this document that have ended before the one there is now, each with its signers and what happened. */
export function FormerRequests({ documentId, requests }: FormerRequestsProps) {
  const { t } = useTexts()
  const format = useFormat()
  if (requests.length === 0) return null
  return (
    <>
      <Title order={3}>{t('documents:signing.former')}</Title>
      <Accordion variant="separated" order={4}>
        {requests.map((request) => (
          <Accordion.Item key={request.id} value={request.id}>
            <Accordion.Control>
              {t(`documents:signing.state.${request.state}`)} ·{' '}
              {format.moment(request.finished_at ?? request.created_at)}
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="sm">
                {!request.signers.some(({ reason }) => reason) && request.reason && <Text>{request.reason}</Text>}
                <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
                  {request.signers.map((signer) => (
                    <SignerLine key={signer.id} documentId={documentId} signer={signer} mayResend={false} />
                  ))}
                </Stack>
                <SigningEvents request={request} />
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  )
}
