import { Group, Stack, Text, Title } from '@mantine/core'
import type { FoundSignature } from '#contracts/documents/signing-answers.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'

/** The signatures in a version that was signed elsewhere: whose, when, and whether its bytes are those that were signed. */
export function FoundSignatures({ signatures }: { signatures: readonly FoundSignature[] }) {
  const { t } = useTexts()
  const format = useFormat()
  if (signatures.length === 0) return null
  return (
    <>
      <Title order={3}>{t('documents:verify.signatures')}</Title>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {signatures.map((signature) => (
          <Group key={signature.fingerprint + signature.signed_at} component="li" justify="space-between" gap="xs">
            <div style={{ minWidth: 0 }}>
              <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                {signature.name}
              </Text>
              <Text c="dimmed" fz="sm">
                {format.moment(signature.stamped_at ?? signature.signed_at)}
              </Text>
            </div>
            <StateBadge
              label={t(signature.intact ? 'documents:verify.intact' : 'documents:verify.broken')}
              color={signature.intact ? 'green' : 'red'}
            />
          </Group>
        ))}
      </Stack>
    </>
  )
}
