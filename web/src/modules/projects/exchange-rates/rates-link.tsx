import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Where a missing exchange rate is entered; who reads amounts that lack one may do that. */
export const RatesLink = () => (
  <Anchor component={Link} to="/settings/exchange-rates" inherit underline="always">
    {useTexts().t('projects:rates.open')}
  </Anchor>
)
