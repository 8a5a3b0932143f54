import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EfacturaBoard } from '#contracts/invoices/efactura/board.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConnectButton } from '../connection/connect-button.tsx'
import { ConnectSteps } from '../connection/connect-steps.tsx'
import classes from './board.module.css'

/** Nobody has connected: what it takes, in three steps. The XML can be downloaded all the same. */
export function ConnectCard({ board }: { board: EfacturaBoard }) {
  const { t } = useTexts()
  const { configured } = board.connection
  return (
    <section className={classes.connect} aria-label={t('invoices:anaf.connectTitle')}>
      <div>
        <Title order={2} fz="lg">
          {t('invoices:anaf.connectTitle')}
        </Title>
        <p className={classes.dim}>{t(configured ? 'invoices:anaf.connectHelp' : 'invoices:anaf.notConfigured')}</p>
      </div>
      <ConnectSteps />
      <div className={classes.connectActions}>
        {configured && <ConnectButton />}
        <Anchor component={Link} to="/invoices/efactura/connection" fz="sm">
          {t('invoices:anaf.stepByStep')}
        </Anchor>
      </div>
    </section>
  )
}
