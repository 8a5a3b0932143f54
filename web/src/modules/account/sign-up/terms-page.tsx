import { Group, Stack, Text, Title } from '@mantine/core'
import { LanguageSwitch } from '#web/platform/shell/language-switch.tsx'
import { MainArea } from '#web/platform/shell/main-area.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const parts = ['company', 'data', 'people', 'service', 'end'] as const

/** `/terms` where the operator names no page of their own (`TERMS_URL`): short, and true of the product as it is. */
export function TermsPage() {
  const { t } = useTexts()
  return (
    <MainArea style={{ padding: '48px 24px' }}>
      <Stack maw={640} mx="auto" gap="lg">
        <Group justify="space-between" wrap="nowrap">
          <Title order={1}>{t('account:terms.title')}</Title>
          <LanguageSwitch />
        </Group>
        {parts.map((part) => (
          <section key={part}>
            <Title order={2} fz="md" mb={4}>
              {t(`account:terms.${part}`)}
            </Title>
            <Text>{t(`account:terms.${part}Text`)}</Text>
          </section>
        ))}
      </Stack>
    </MainArea>
  )
}
