import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName } from '#contracts/engine/values/full-name.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { useOwnColorScheme } from '../../session/use-own-color-scheme.ts'
import { useSession } from '../../session/use-session.ts'
import { changeLocale } from '../../texts/setup.ts'
import { useTexts } from '../../texts/use-texts.ts'

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const

/** The person's own corner: account, language, theme, sign out. */
export function PersonMenu() {
  const { t, locale } = useTexts()
  const { profile } = useSession()
  const { colorScheme, choose } = useOwnColorScheme()
  if (!profile) return null
  const { first_name, last_name, email, avatar } = profile.attributes
  const name = fullName(first_name, last_name)
  const other = locale === 'en' ? 'ro' : 'en'
  return (
    <MenuOnDemand
      position="bottom-end"
      width={240}
      button={
        <UnstyledButton style={{ borderRadius: '50%' }}>
          <PersonAvatar name={name} image={avatar} size={34} />
          <VisuallyHidden>{t('platform:shell.person')}</VisuallyHidden>
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <>
          <Text px="sm" pt={6} fw={600} truncate>
            {name}
          </Text>
          <Text px="sm" pb={6} fz="xs" c="dimmed" truncate>
            {email}
          </Text>
          <Menu.Divider />
          <Menu.Item component={Link} to="/settings/account" leftSection={<IconUser size={16} aria-hidden />}>
            {t('platform:shell.account')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLanguage size={16} aria-hidden />} onClick={() => void changeLocale(other)}>
            <span lang={other}>{t(`platform:language.${other}`)}</span>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('platform:shell.theme')}</Menu.Label>
          {schemes.map(({ value, icon: Icon }) => (
            <Menu.Item
              key={value}
              closeMenuOnClick={false}
              leftSection={<Icon size={16} aria-hidden />}
              rightSection={colorScheme === value ? '✓' : undefined}
              aria-current={colorScheme === value || undefined}
              onClick={() => choose(value)}
            >
              {t(`platform:shell.theme.${value}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item component={Link} to="/logout" preload={false} leftSection={<IconLogout size={16} aria-hidden />}>
            {t('platform:shell.signOut')}
          </Menu.Item>
        </>
      )}
    </MenuOnDemand>
  )
}
