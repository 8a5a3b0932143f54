import { Button, type Menu as KitMenu } from '@mantine/core'
import {
  IconBookmark,
  IconBookmarkPlus,
  IconChevronDown,
  IconMail,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { canBeSent } from '#contracts/reports/saved.ts'
import { listQuery, useList } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import classes from './saved-menu.module.css'
import { opens, type SavedReport, stateOf } from './saved-report.ts'

const SaveDialog = later(() => import('./save-dialog.tsx'), 'SaveDialog')
const ScheduleDialog = later(() => import('./schedule-dialog.tsx'), 'ScheduleDialog')
const DeleteDialog = later(() => import('#web/engine/dialogs/delete-dialog.tsx'), 'DeleteDialog')

type Asked = 'save' | 'change' | 'send' | 'delete'
const ENTITY = 'saved-reports'
const ALL = { perPage: 200 }

interface SavedItemsProps {
  Menu: typeof KitMenu
  currentId: string | undefined
  onOpen: (report: SavedReport) => void
}

/** The reports that are saved, of those that their reader may open. */
function SavedItems({ Menu, currentId, onOpen }: SavedItemsProps) {
  const { t } = useTexts()
  const { can } = useSession()
  const list = useList<SavedReport['attributes']>(ENTITY, ALL)
  const shown = ((list.data?.data ?? []) as unknown as SavedReport[]).filter((one) => opens(one, can))
  if (shown.length === 0) return null
  return (
    <>
      <Menu.Label>{t('reports:saved.menu')}</Menu.Label>
      {shown.map((one) => (
        <Menu.Item
          key={one.id}
          aria-current={one.id === currentId || undefined}
          onClick={() => onOpen(one)}
          rightSection={one.attributes.role && <small>{t(`name:roles.key=${one.attributes.role}`)}</small>}
        >
          {one.attributes.name}
        </Menu.Item>
      ))}
    </>
  )
}

/** At the title of every report: those that are saved, and what can be done with the one that is open. */
export function SavedMenu() {
  const { t } = useTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const page = useLocation({ select: ({ pathname }) => pathname })
  const search = useSearch({ strict: false }) as Record<string, unknown>
  // Its name is asked for where one is open; the others when the menu opens.
  const list = useQuery({ ...listQuery<SavedReport['attributes']>(ENTITY, ALL), enabled: Boolean(search.saved) })
  const [asked, setAsked] = useState<Asked>()
  const current = (list.data?.data as unknown as SavedReport[] | undefined)?.find(
    ({ id, attributes }) => id === search.saved && attributes.page === page,
  )
  const state = stateOf(search)
  const close = () => setAsked(undefined)
  const open = ({ id, attributes }: SavedReport) =>
    void navigate({ to: attributes.page, search: { ...attributes.state, saved: id } as never })
  const again = () => client.invalidateQueries({ queryKey: [ENTITY] })
  const update = async () => {
    try {
      await api.patch(`/restify/${ENTITY}/${current!.id}`, { state }, { onError: 'caller' })
      await again()
      showSuccess(t('reports:saved.updated'))
    } catch (error) {
      showFailure(error, 'reports:saved.failed')
    }
  }
  const remove = async () => {
    await api.delete(`/restify/${ENTITY}/${current!.id}`)
    await again()
    void navigate({ to: '.', search: ((before: object) => ({ ...before, saved: undefined })) as never })
  }
  const name = current?.attributes.name ?? t('reports:saved.menu')
  const mayChange = current?.meta?.authorizedToUpdate === true
  return (
    <>
      <MenuOnDemand
        position="bottom-end"
        button={
          <Button
            variant="default"
            leftSection={<IconBookmark size={18} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            maw={280}
            aria-label={name}
            className={classes.menu}
            classNames={{ label: classes.word }}
          >
            {name}
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={() => setAsked('save')}>
              {t('reports:saved.saveThis')}
            </Menu.Item>
            {current && (
              <>
                <Menu.Label>{current.attributes.name}</Menu.Label>
                {mayChange && (
                  <>
                    <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void update()}>
                      {t('reports:saved.update')}
                    </Menu.Item>
                    <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setAsked('change')}>
                      {t('reports:saved.rename')}
                    </Menu.Item>
                  </>
                )}
                {canBeSent(page) && (
                  <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => setAsked('send')}>
                    {t('reports:schedule.title')}
                  </Menu.Item>
                )}
                {mayChange && (
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    onClick={() => setAsked('delete')}
                  >
                    {t('reports:saved.delete')}
                  </Menu.Item>
                )}
              </>
            )}
            <SavedItems Menu={Menu} currentId={current?.id} onOpen={open} />
          </>
        )}
      </MenuOnDemand>
      {(asked === 'save' || asked === 'change') && (
        <SaveDialog
          {...{ page, state }}
          report={asked === 'change' ? current : undefined}
          onSaved={(report) => {
            close()
            if (asked === 'save') open(report)
          }}
          onClose={close}
        />
      )}
      {asked === 'send' && current && <ScheduleDialog report={current} onClose={close} />}
      {asked === 'delete' && current && (
        <DeleteDialog
          opened
          name={current.attributes.name}
          text={t('reports:saved.deleteText')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
