import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PostList } from './list/post-list.tsx'
import classes from './news.module.css'
import { writers } from './news-record.ts'

/** `/news`: the posts, and the one that is read or written beside them. On a phone each is a page. */
export function NewsPage() {
  const { t } = useTexts()
  const { can } = useSession()
  const { pathname } = useLocation()
  const openId = pathname.split('/')[2] || undefined
  return (
    <div className={classes.page} data-post={openId !== undefined || undefined}>
      <div className={classes.head}>
        <PageHeader
          title={t('news:route.news')}
          primary={
            can(writers) && (
              <Button
                component={Link}
                to="/news/create"
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {t('news:write')}
              </Button>
            )
          }
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.list}>
          <PostList openId={openId} />
        </div>
        <div className={classes.post}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
