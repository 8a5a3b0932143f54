import { Container, Group } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { Logo } from '../logo.tsx'
import { MainArea } from '../main-area.tsx'
import { PersonMenu } from '../menu/person-menu.tsx'
import { SkipLink } from '../skip-link.tsx'

/** A newcomer's first steps: the product's name, the person, and nothing that leads away. */
export function OnboardingLayout() {
  return (
    <>
      <SkipLink />
      <Group component="header" justify="space-between" px="lg" h={56}>
        <Logo />
        <PersonMenu />
      </Group>
      <MainArea>
        <Container size={720} py="xl">
          <Outlet />
        </Container>
      </MainArea>
    </>
  )
}
