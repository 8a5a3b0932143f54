import { Box, Group } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { registry } from '../../modules/registry.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import { MainArea } from '../main-area.tsx'
import classes from './auth-layout.module.css'

/** Two columns: the form, and what the product is. On a phone the form alone. */
export function AuthLayout() {
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
      {registry.fills('auth.aside').map(({ key, part: Part }) => (
        <Part key={key} />
      ))}
    </Box>
  )
}
