import { Box, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconBriefcase, IconReceipt, IconUsers } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.ts'
import classes from './auth-layout.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MainArea } from './main-area.tsx'

const promises = [
  { key: 'people', icon: IconUsers },
  { key: 'work', icon: IconBriefcase },
  { key: 'money', icon: IconReceipt },
] as const

/** Two columns: the form, and what the product is. On a phone the form alone. */
export function AuthLayout() {
  const { t } = useTexts()
  return (
    <Box className={classes.page}>
      <Box className={classes.form}>
        <Group component="header" justify="space-between" wrap="nowrap">
          <Logo />
          <LanguageSwitch />
        </Group>
        <MainArea className={classes.main}>
          <Outlet />
        </MainArea>
      </Box>
      <aside className={classes.aside} aria-label={t('platform:auth.headline')}>
        <Stack gap="xl" maw={440}>
          <Title order={2} className={classes.headline}>
            {t('platform:auth.headline')}
          </Title>
          <Text className={classes.lead}>{t('platform:auth.lead')}</Text>
          {promises.map(({ key, icon: Icon }) => (
            <Group key={key} wrap="nowrap" align="flex-start" gap="md">
              <ThemeIcon size={40} className={classes.icon}>
                <Icon size={20} stroke={1.7} aria-hidden />
              </ThemeIcon>
              <div>
                <Text fw={600}>{t(`platform:auth.${key}.title`)}</Text>
                <Text className={classes.lead}>{t(`platform:auth.${key}.text`)}</Text>
              </div>
            </Group>
          ))}
        </Stack>
      </aside>
    </Box>
  )
}
