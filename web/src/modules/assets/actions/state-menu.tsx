import { Button } from '@mantine/core'
import { IconArchive, IconChevronDown, IconMapQuestion, IconQrcode, IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import { isGone } from '#contracts/assets/assets.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { type AssetRecord, assetName } from '../asset-record.ts'
import { type AssetMove, changeState } from './change-state.ts'
import { printLabels } from './print-labels.ts'

const MaintenanceDialog = later(() => import('./maintenance-dialog.tsx'), 'MaintenanceDialog')

/** What can be done with an asset besides changing it; only what its state allows is offered. */
export function StateMenu({ asset }: { asset: AssetRecord }) {
  const { t } = useTexts()
  const [asked, setAsked] = useState<AssetMove | null>(null)
  const [last, setLast] = useState<'decommissioned' | 'lost'>('lost')
  const { status } = asset.attributes
  const close = () => setAsked(null)
  const ask = (move: 'decommissioned' | 'lost') => {
    setLast(move)
    setAsked(move)
  }
  return (
    <>
      <MenuOnDemand
        position="bottom-end"
        withinPortal
        button={
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('assets:actions')}
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item leftSection={<IconQrcode size={16} aria-hidden />} onClick={() => void printLabels([asset.id])}>
              {t('assets:labels.print')}
            </Menu.Item>
            {!isGone(status) && status !== 'maintenance' && (
              <Menu.Item leftSection={<IconTool size={16} aria-hidden />} onClick={() => setAsked('maintenance')}>
                {t('assets:move.maintenance')}
              </Menu.Item>
            )}
            {!isGone(status) && (
              <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => ask('decommissioned')}>
                {t('assets:move.decommissioned')}
              </Menu.Item>
            )}
            {status !== 'lost' && (
              <Menu.Item
                color="red"
                leftSection={<IconMapQuestion size={16} aria-hidden />}
                onClick={() => ask('lost')}
              >
                {t('assets:move.lost')}
              </Menu.Item>
            )}
          </>
        )}
      </MenuOnDemand>
      <ConfirmDialog
        opened={asked === 'decommissioned' || asked === 'lost'}
        title={t(`assets:move.${last}`)}
        text={t(`assets:confirm.${last}`, { name: assetName(asset) })}
        confirm={t(`assets:move.${last}`)}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={() =>
          changeState(asset, last).catch((error) => {
            showFailure(error, 'assets:state.failed')
            throw error
          })
        }
        onClose={close}
      />
      {asked === 'maintenance' && <MaintenanceDialog asset={asset} onClose={close} />}
    </>
  )
}
