import { Box, Container, Group } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { MAIN_ID } from '../routing/main-id.ts'
import { Logo } from './logo.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SkipLink } from './skip-link.tsx'

/** A newcomer's first steps: the product's name, the person, and nothing that leads away. */
export function OnboardingLayout() {
  return (
    <>
      <SkipLink />
      <Group component="header" justify="space-between" px="lg" h={56}>
        <Logo />
        <PersonMenu />
      </Group>
      <Box component="main" id={MAIN_ID} tabIndex={-1}>
        <Container size={720} py="xl">
          <Outlet />
        </Container>
      </Box>
    </>
  )
}
