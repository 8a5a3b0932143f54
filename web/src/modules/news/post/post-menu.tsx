import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { type NewsRecord, namedPost } from '../news-record.ts'
import { feature, remove, takeBack, unfeature } from './post-actions.ts'

const DeleteDialog = later(() => import('#web/engine/dialogs/delete-dialog.tsx'), 'DeleteDialog')

/** What writers do with a post now and then: feature it, take it back, delete it. */
export function PostMenu({ post, onDelete }: { post: NewsRecord; onDelete?: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { status, featured } = post.attributes
  return (
    <>
      <MenuOnDemand
        subject={post.id}
        position="bottom-end"
        button={
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('news:more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        }
      >
        {(Menu) => (
          <>
            {status === 'Published' && !featured && (
              <Menu.Item leftSection={<IconPin size={16} aria-hidden />} onClick={() => void feature(post)}>
                {t('news:feature')}
              </Menu.Item>
            )}
            {status === 'Published' && featured && (
              <Menu.Item leftSection={<IconPinnedOff size={16} aria-hidden />} onClick={() => void unfeature(post)}>
                {t('news:unfeature')}
              </Menu.Item>
            )}
            {status === 'Published' && (
              <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => void takeBack(post)}>
                {t('news:takeBack')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setDeleting(true)}>
              {t('news:delete')}
            </Menu.Item>
          </>
        )}
      </MenuOnDemand>
      {isDeleting && (
        <DeleteDialog
          opened
          onClose={() => setDeleting(false)}
          name={namedPost(post.attributes)}
          title={t('news:delete.title')}
          text={t('news:delete.text')}
          onConfirm={async () => {
            onDelete?.()
            await remove(post.id)
            // Once its dialog has closed.
            setTimeout(() => void navigate({ to: '/news' as never }))
          }}
        />
      )}
    </>
  )
}
