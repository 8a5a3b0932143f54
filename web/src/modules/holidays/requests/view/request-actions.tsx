import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { policyOf, type RequestRecord } from '../request-record.ts'
import { useRequestSteps } from './use-request-steps.tsx'

/** What can be done with a request where it is read: the decision as buttons, the rest in a menu when there is one. */
export function RequestActions({ request, onEdit }: { request: RequestRecord; onEdit: () => void }) {
  const { t } = useTexts()
  const { actions, dialog } = useRequestSteps()
  const [busy, setBusy] = useState(false)
  const open = actions.filter((action) => action.when?.(request))
  const approve = open.find(({ key }) => key === 'approve')
  const reject = open.find(({ key }) => key === 'reject')
  const others = open.filter((action) => action !== approve && action !== reject)
  const decides = approve !== undefined
  const run = async () => {
    setBusy(true)
    await approve?.run?.(request)
    setBusy(false)
  }
  const edit = request.meta.authorizedToUpdate && request.attributes.status === 'draft'
  const inMenu = decides ? others : []
  const asButtons = decides ? [] : others
  return (
    <>
      {(inMenu.length > 0 || (decides && edit)) && (
        <Menu position="bottom-end" withinPortal width={210}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('engine:row.actions', { name: policyOf(request) })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {edit && (
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
                {t('engine:row.edit')}
              </Menu.Item>
            )}
            {inMenu.map((action) => (
              <Menu.Item
                key={action.key}
                color={action.color}
                leftSection={action.icon && <action.icon size={16} aria-hidden />}
                onClick={() => void action.run?.(request)}
              >
                {t(action.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {asButtons.map((action) => (
        <Button
          key={action.key}
          variant={action.color ? 'outline' : 'default'}
          color={action.color}
          leftSection={action.icon && <action.icon size={16} aria-hidden />}
          onClick={() => void action.run?.(request)}
        >
          {t(action.label)}
        </Button>
      ))}
      <SlotParts slot="holiday.actions" given={{ request }} />
      {!decides && edit && (
        <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('engine:row.edit')}
        </Button>
      )}
      {reject && (
        <Button variant="outline" color="red" onClick={() => void reject.run?.(request)}>
          {t(reject.label)}
        </Button>
      )}
      {approve && (
        <Button loading={busy} onClick={() => void run()}>
          {t(approve.label)}
        </Button>
      )}
      {dialog}
    </>
  )
}
